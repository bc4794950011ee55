import { type RefObject, useEffect, useRef } from "react"

interface Naming {
  /** Whether the address names an owner for whom somebody is to sign. */
  readonly isNaming: boolean
  /** Whether a sheet or a dialog covers the page. */
  readonly isCovered: boolean
  /** The number of the owner whom the notice is about; null without one. */
  readonly nextOwner: number | null
}

/**
 * Once a signatory was named, or not, the focus goes on where the work does: to the notice about the next owner, else to the
 * title. What had it before is gone with the dialog that led to the sheet, and goes with the notice.
 */
export const useFocusAfterNaming = ({ isCovered, isNaming, nextOwner }: Naming): RefObject<HTMLDivElement | null> => {
  const notice = useRef<HTMLDivElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (isNaming) wasNaming.current = true
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isCovered || !wasNaming.current || !isNowhere) return
    const act = nextOwner === null ? null : notice.current?.querySelector("button")
    const next = act ?? document.querySelector<HTMLElement>("main h1")
    next?.focus()
  }, [isNaming, isCovered, nextOwner])
  return notice
}
