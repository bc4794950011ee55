import { isPageCovered } from "@reclaim/ui/dialog/isPageCovered.ts"
import { useAtomValue } from "jotai"
import { useEffect, useEffectEvent } from "react"
import { isTyping } from "./isTyping.ts"
import { openedAtom } from "./openedAtoms.ts"

/** Does something by a key of the page, wherever the focus is but in a field; null while there is nothing to do. */
export const usePageKey = (keys: ReadonlyArray<string>, onPress: (() => void) | null): void => {
  // The search may be opening, and then receives the typed text.
  const isOpening = useAtomValue(openedAtom) !== null
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (event.defaultPrevented || !isPlain || !keys.includes(event.key.toUpperCase())) return
    if (onPress === null || isOpening || isTyping(event.target) || isPageCovered()) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}
