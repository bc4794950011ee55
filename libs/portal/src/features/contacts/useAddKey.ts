import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { useAtomValue } from "jotai"
import { useEffect, useEffectEvent } from "react"
import { isPageCovered } from "../../app/palette/isPageCovered.ts"
import { isTyping } from "../../app/palette/isTyping.ts"
import { openedAtom } from "../../app/palette/openedAtoms.ts"

const isAddKey = (key: string): boolean => pageKeys.add.some((one) => one === key.toUpperCase())

/** Opens the form for somebody new by its key, wherever the focus is but in a field; null while nobody can be added. */
export const useAddKey = (onAdd: (() => void) | null): void => {
  // The search may be on its way, and takes what is typed.
  const isOpening = useAtomValue(openedAtom) !== null
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (event.defaultPrevented || !isPlain || !isAddKey(event.key)) return
    if (onAdd === null || isOpening || isTyping(event.target) || isPageCovered()) return
    event.preventDefault()
    onAdd()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}
