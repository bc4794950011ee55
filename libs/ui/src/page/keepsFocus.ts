import { controlsIn } from "./controlsIn.ts"

const isInDialog = (target: Element): boolean => target.closest("dialog, [role=dialog], [role=alertdialog]") !== null

/** Successor of a control that is gone: the control in its place, else its neighbour. */
const placeTaker = (
  gone: HTMLElement,
  before: ReadonlyArray<HTMLElement>,
  now: ReadonlyArray<HTMLElement>
): HTMLElement | undefined => {
  const at = before.indexOf(gone)
  const isPresent = (control: HTMLElement) => now.includes(control)
  const previous = before.slice(0, Math.max(0, at)).findLast(isPresent)
  const next = before.slice(at + 1).find(isPresent)
  return now[previous === undefined ? 0 : now.indexOf(previous) + 1] ?? next ?? previous
}

/**
 * A ref for a part of the page whose controls appear and disappear: when the focused one is removed, the focus moves to
 * its successor, rather than to the top of the page.
 */
export const keepsFocus = (part: HTMLElement) => {
  let held: HTMLElement | null = null
  let before: ReadonlyArray<HTMLElement> = []
  let frame = 0
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (part.contains(target)) {
      held = target
      before = controlsIn(part, true)
    } else if (!isInDialog(target)) {
      held = null
    }
  }
  const settle = () => {
    if (held === null) return
    const now = controlsIn(part, true)
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (!held.isConnected && isNowhere) placeTaker(held, before, now)?.focus()
    if (held.isConnected) before = now
  }
  // A dialog that closes returns the focus a frame later.
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
  })
  changes.observe(part, { subtree: true, childList: true })
  document.addEventListener("focusin", onFocus)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    document.removeEventListener("focusin", onFocus)
  }
}
