import { useAtom } from "jotai"
import { useEffect } from "react"
import { openedAtom } from "./openedAtoms.ts"

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches("input, textarea, select") && !target.matches("[type=checkbox], [type=radio]")))

/** What a key opens; undefined when it opens nothing. */
const openedBy = (event: KeyboardEvent): "palette" | "shortcuts" | undefined => {
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") return "palette"
  if (isControl || event.altKey || isTyping(event.target)) return undefined
  return event.key === "/" ? "palette" : event.key === "?" ? "shortcuts" : undefined
}

/** Opens the search and the list of shortcuts by their keys, wherever the header is. */
export const useShortcuts = (isHeaderShown: boolean): void => {
  const [opened, setOpened] = useAtom(openedAtom)
  useEffect(() => {
    if (!isHeaderShown) return undefined
    const onKey = (event: KeyboardEvent) => {
      const wanted = openedBy(event)
      if (wanted === undefined || event.defaultPrevented) return
      // A question that has to be answered first stays in front.
      if (opened === null && document.querySelector("dialog:modal") !== null) return
      event.preventDefault()
      setOpened(wanted === "palette" && opened === "palette" ? null : wanted)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [isHeaderShown, opened, setOpened])
}
