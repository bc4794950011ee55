/**
 * Puts everything outside an element out of reach of pointer, keyboard and screen reader. What comes back undoes it and
 * leaves alone what was out of reach before.
 */
export const makeRestInert = (element: HTMLElement): (() => void) => {
  const changed: Array<HTMLElement> = []
  for (let inner = element; inner.parentElement !== null && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue
      // A dialog that is open already stands over this one and has to be answered first.
      if (sibling.matches(":modal")) continue
      sibling.inert = true
      changed.push(sibling)
    }
  }
  return () => {
    for (const sibling of changed) sibling.inert = false
  }
}
