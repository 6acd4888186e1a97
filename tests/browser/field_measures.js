/**
 * What can be measured of the field as it lies: every fault found, as a sentence. Called with no arguments in a page
 * that shows one board. U is one unit of the pictures: a card is 160 by 112.
 */
() => {
  const NEAR = 0.8;
  const field = document.getElementById("field");
  const faults = [];
  const check = (holds, sentence) => holds || faults.push(sentence);
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => element.id || element.className;
  const near = (a, b) => Math.abs(a - b) <= NEAR;
  const gap = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  const grown = (a, by) => ({ left: a.left - by, right: a.right + by, top: a.top - by, bottom: a.bottom + by });
  const frame = box(field);
  const way = (element) => getComputedStyle(element).getPropertyValue("--way").trim() || "1";
  const unit = box(field.querySelector(".snake svg")).width / 160;

  check(unit * 160 >= 64 - NEAR, `cards are ${unit * 160} px wide`);
  const pip = parseFloat(getComputedStyle(field.querySelector(".snake")).getPropertyValue("--pip"));
  check(33 * unit * pip >= 19, `symbols are ${33 * unit * pip} px wide`);

  // within a snake every item touches the one before it, in its row or after a bend
  const bends = [];
  for (const snake of field.querySelectorAll(".snake")) {
    const items = [...snake.children];
    items.forEach((item, i) => {
      const here = box(item);
      const style = getComputedStyle(item);
      const squeezed = item.matches(".inner") && near(here.width, 80 * unit);
      check(squeezed || near(item.matches(".end") ? 160 * unit : here.width, 160 * unit), `${name(item)} is ${here.width} px wide`);
      check(near(here.height, 112 * unit), `${name(item)} is ${here.height} px high`);
      if (i === 0 || item.matches(".spot") || items[i - 1].matches(".spot")) return;
      const before = box(items[i - 1]);
      const backwards = way(items[i - 1]) === "-1" && !items[i - 1].matches(".left");
      if (near(here.top, before.top)) {
        const touches = here.left > before.left ? near(here.left, before.right) : near(here.right, before.left);
        check(touches, `${name(item)} does not touch ${name(items[i - 1])}`);
      } else {
        check(near(here.top, before.top + 132 * unit), `${name(item)} does not lie below ${name(items[i - 1])}`);
        check(near(here.left, before.left) || near(here.right, before.right), `the bend before ${name(item)} is broken`);
        if (item.matches(".end")) return;
        const beyond = 92 * unit;
        bends.push({
          snake,
          left: backwards ? before.left - beyond : before.right,
          right: backwards ? before.left : before.right + beyond,
          top: before.top + 20 * unit,
          bottom: here.bottom - 20 * unit,
        });
        check(way(item) === (backwards ? "1" : "-1"), `${name(item)} is drawn the wrong way`);
        const bend = getComputedStyle(items[i - 1]).getPropertyValue("--bend").trim();
        check(bend === "inline", `no bend after ${name(items[i - 1])}`);
      }
      if (!item.matches(".card")) return;
      const turned = way(item) === "-1";
      const shown = (squeezed ? ["--ahead-squeezed", "--back-squeezed"] : ["--ahead", "--back"])[turned ? 1 : 0];
      const ways = ["--ahead", "--back", "--ahead-squeezed", "--back-squeezed"];
      const initial = { "--ahead": "inline" };
      for (const name of ways) {
        const value = style.getPropertyValue(name).trim() || initial[name] || "none";
        check((value === "inline") === (name === shown), `${item.id}: ${name} is ${value}`);
      }
    });
  }

  // nothing overlaps, nothing is cut
  const things = [...field.querySelectorAll(".card, .spot")].map((element) => ({
    element, snake: element.closest(".snake"), box: box(element),
  }));
  things.forEach((one, i) => {
    check(one.box.left >= frame.left && one.box.right <= frame.right, `${name(one.element)} is cut at the side`);
    for (const other of things.slice(i + 1)) {
      const apart = gap(one.box, other.box);
      check(apart >= -NEAR, `${name(one.element)} overlaps ${name(other.element)}`);
      const free = one.element.matches(".spot") || other.element.matches(".spot");
      if (one.snake !== other.snake && !free) {
        check(apart >= 16 * unit - NEAR, `${one.snake.id} is ${apart / unit} units from ${other.snake.id}`);
      }
    }
    for (const bend of bends) {
      if (bend.snake !== one.snake) check(gap(bend, one.box) >= 0, `${name(one.element)} lies on a bend of ${bend.snake.id}`);
    }
  });
  for (const bend of bends) {
    check(bend.left >= frame.left - NEAR && bend.right <= frame.right + NEAR, `a bend of ${bend.snake.id} is cut`);
  }
  const scrolls = "scrolls" in field.dataset;
  check(scrolls || things.every(({ box }) => box.top >= frame.top && box.bottom <= frame.bottom), "cut at the bottom");

  // places are large enough, and all can be pressed
  const places = [...field.querySelectorAll(".place")];
  for (const place of places) {
    place.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom, width, height } = box(place);
    check(width >= 64 && height >= 64 - NEAR, `${place.id} is ${width} by ${height}`);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    check(hit?.closest(".place") === place, `at the middle of ${place.id} there is ${hit && name(hit)}`);
    const ring = grown(box(place.closest(".spot")), 0);
    check(ring.left >= 0 && ring.right <= innerWidth, `${place.id} is off the screen`);
  }

  // who plays, the card and the field are in view, whatever the field does
  for (const seen of ["#status", ".drawn", "#field"]) {
    const { left, right, top, bottom } = box(document.querySelector(seen));
    check(left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight, `${seen} is out of view`);
  }
  check(document.scrollingElement.scrollHeight <= innerHeight, "the page scrolls");
  return { faults, density: Number(field.dataset.density), scrolls, places: places.length };
}
