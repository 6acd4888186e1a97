/** Finding things in the page, and hearing when they are pressed. */

/** @type {(selector: string, root?: ParentNode) => HTMLButtonElement} */
export const one = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => HTMLButtonElement[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** @type {(thing: Element) => DOMRect} */
export const boxOf = (thing) => thing.getBoundingClientRect();

export const root = document.documentElement;

/** Hears what happens anywhere in the page. */
export const on = addEventListener;

/** Calls with what matches, whenever something in it is pressed. @type {(selector: string, act: (thing: HTMLButtonElement, event: MouseEvent) => void) => void} */
export const pressed = (selector, act) =>
  on("click", (/** @type {any} */ event) => {
    const thing = event.target.closest(selector);
    if (thing) act(thing, event);
  });
