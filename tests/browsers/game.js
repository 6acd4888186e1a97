/* One step of whoever may do something in this page, by its own forms; a place chosen as if by chance. */
const [nth] = arguments;
const table = document.querySelector("#table");
if (table.ariaBusy === "true") return;
const take = document.querySelector("#take-any");
const places = document.querySelectorAll("#field .place");
if (take) take.click();
else if (places.length) {
  const place = places[nth % places.length];
  place.form.requestSubmit(place);
}
