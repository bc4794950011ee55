/** What takes the focus by nature. Fields are left out: they need the arrow keys themselves. */
const controls = "a[href], button:not(:disabled), summary"

/** The links and buttons in a part of the page, as far as they are shown to everybody, in reading order. */
export const controlsIn = (part: Element): ReadonlyArray<HTMLElement> =>
  [...part.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.checkVisibility() && control.closest("[aria-hidden=true]") === null
  )
