/**
 * Makes everything outside an element inert. The function it answers undoes that, and leaves alone what was inert before.
 */
export const makeRestInert = (element: HTMLElement): (() => void) => {
  const changed: Array<HTMLElement> = []
  for (let inner = element; inner.parentElement !== null && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue
      // A dialog that is already open is above this one and has to be answered first.
      if (sibling.matches(":modal")) continue
      sibling.inert = true
      changed.push(sibling)
    }
  }
  return () => {
    for (const sibling of changed) sibling.inert = false
  }
}
