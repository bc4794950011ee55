import { controlsIn } from "./controlsIn.ts"
import { watchStops } from "./watchStops.ts"

const targetOf = (key: string, at: number, all: ReadonlyArray<HTMLElement>): HTMLElement | undefined => {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return all[at + 1]
    case "ArrowLeft":
    case "ArrowUp":
      return all[at - 1]
    case "Home":
      return all[0]
    case "End":
      return all.at(-1)
    default:
      return undefined
  }
}

/**
 * A ref that makes the links and buttons in a part of the page one Tab stop: arrows, Home and End move between them,
 * and Tab moves on to the next element. The last one used is the stop.
 */
export const oneTabStop = (part: HTMLElement) => {
  let stop: HTMLElement | undefined
  const settle = () => {
    const all = controlsIn(part)
    if (stop === undefined || !all.includes(stop)) stop = all[0]
    for (const control of all) control.tabIndex = control === stop ? 0 : -1
  }
  const onFocus = ({ target }: FocusEvent) => {
    const focused = controlsIn(part).find((control) => control === target)
    if (focused === undefined) return
    stop = focused
    settle()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const all = controlsIn(part)
    const at = all.findIndex((control) => control === event.target)
    const target = at === -1 ? undefined : targetOf(event.key, at, all)
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  part.addEventListener("focusin", onFocus)
  part.addEventListener("keydown", onKey)
  const stopWatching = watchStops(part, settle)
  return () => {
    part.removeEventListener("focusin", onFocus)
    part.removeEventListener("keydown", onKey)
    stopWatching()
  }
}
