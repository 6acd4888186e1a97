/** The deck on paper: one button prints, and what is chosen is shown at once. Without a script the page says how. */
addEventListener("click", (/** @type {any} */ { target }) => target.closest("#print") && print());
addEventListener("change", (/** @type {any} */ { target }) => target.closest("#printing")?.submit());
