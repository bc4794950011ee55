import { type RefObject, useEffect, useEffectEvent } from "react"

/** Calls `onEscape` for Escape in a form within a page, a panel or a sheet, which stays open. */
export const useEscape = (place: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void => {
  const isHeard = onEscape !== undefined
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    onEscape?.()
  })
  useEffect(() => {
    const element = place.current
    if (element === null || !isHeard) return undefined
    element.addEventListener("keydown", escape)
    return () => element.removeEventListener("keydown", escape)
  }, [place, isHeard])
}
