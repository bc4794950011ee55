import { isPageCovered } from "@reclaim/ui/dialog/isPageCovered.ts"
import { useAtom, useSetAtom } from "jotai"
import { useEffect } from "react"
import { isTyping } from "./isTyping.ts"
import { openedAtom, paletteTypedAtom } from "./openedAtoms.ts"

/** Overlay that a key opens; undefined for none. */
const openedBy = (event: KeyboardEvent): "palette" | "shortcuts" | undefined => {
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") return "palette"
  if (isControl || event.altKey || isTyping(event.target)) return undefined
  return event.key === "/" ? "palette" : event.key === "?" ? "shortcuts" : undefined
}

/** True for a key that writes a character while no field on the page has the focus. */
const isLetter = ({ altKey, ctrlKey, isComposing, key, metaKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && !isTyping(target)

/** Opens the search and the list of shortcuts by their keys on every page with the header. */
export const useShortcuts = (isHeaderShown: boolean): void => {
  const [opened, setOpened] = useAtom(openedAtom)
  const setTyped = useSetAtom(paletteTypedAtom)
  useEffect(() => {
    if (!isHeaderShown) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isCovered = isPageCovered()
      // The search is open but still loading: keep what is typed until it has loaded.
      if (opened === "palette" && !isCovered && isLetter(event)) {
        event.preventDefault()
        setTyped((typed) => typed + event.key)
        return
      }
      const wanted = openedBy(event)
      if (wanted === undefined) return
      // A dialog that must be answered first stays in front.
      if (opened === null && isCovered) return
      event.preventDefault()
      setOpened(wanted === "palette" && opened === "palette" ? null : wanted)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [isHeaderShown, opened, setOpened, setTyped])
}
