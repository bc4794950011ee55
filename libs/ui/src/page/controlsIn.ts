/** Selectors of natively focusable elements. Fields are separate, because they need the arrow keys themselves. */
const controls = "a[href], button:not(:disabled), summary"
const fields = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)"

/**
 * The links and buttons in a part of the page, and its fields if requested, as far as they are visible and exposed to
 * screen readers, in reading order.
 */
export const controlsIn = (part: Element, isWithFields = false): ReadonlyArray<HTMLElement> =>
  [...part.querySelectorAll<HTMLElement>(isWithFields ? `${controls}, ${fields}` : controls)].filter(
    (control) => control.checkVisibility() && control.closest("[aria-hidden=true]") === null
  )
