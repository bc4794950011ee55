import { leavePart } from "./leavePart.ts"

/** F6 leaves a part of the page for the next Tab stop after it, with Shift for the one before; answers whether it did. */
export const leaveByF6 = (event: KeyboardEvent, part: HTMLElement): boolean => {
  // At the end of the page the key is left to the browser, whose own panes come next.
  if (event.key !== "F6" || !leavePart(part, event.shiftKey)) return false
  event.preventDefault()
  return true
}
