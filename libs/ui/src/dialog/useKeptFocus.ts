import { type RefObject, useEffect, useRef, useState } from "react"

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

const topmost = (): Element | undefined => [...document.querySelectorAll("[data-modal]")].at(-1)

/** The line of a list that an element lies in, by the name that it keeps when the list is drawn anew. */
const lineOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>("[data-line]")?.dataset["line"]

/** What takes the focus when what had it before is gone: its line drawn anew, the dialog below, or the page's title. */
const standIn = (line: string | undefined, lineEnd: string | undefined): HTMLElement | null =>
  topmost()?.querySelector<HTMLElement>("[role=dialog]") ??
  (line === undefined ? null : document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`)) ??
  (lineEnd === undefined ? null : document.querySelector<HTMLElement>(`[data-line$="${CSS.escape(lineEnd)}"]`)) ??
  document.querySelector<HTMLElement>("main h1")

/** Does it two frames later: by then what has closed has given the focus back, where what had it before is still there. */
const afterReturn = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/**
 * Keeps the focus within a modal dialog when the control that has it is taken away, or cannot be used any more: without it
 * Escape and Tab would reach nothing. Once the dialog is closed, the focus goes on where it came from, also when that was
 * drawn anew meanwhile.
 *
 * @param lineEnd how the name of the line ends that a dialog is about which was opened by its address, and from nowhere
 */
export const useKeptFocus = (lineEnd?: string): RefObject<HTMLElement | null> => {
  const dialog = useRef<HTMLElement>(null)
  const [openedFromLine] = useState(() => lineOf(document.activeElement))
  useEffect(() => {
    const shown = dialog.current
    const keep = () => {
      if (shown !== null && isNowhere() && topmost()?.contains(shown) === true) shown.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => {
      if (isNowhere()) afterReturn(keep)
    })
    changes.observe(document.body, { attributeFilter: ["disabled"], childList: true, subtree: true })
    return () => {
      changes.disconnect()
      afterReturn(() => {
        if (isNowhere()) standIn(openedFromLine, lineEnd)?.focus({ preventScroll: true })
      })
    }
  }, [openedFromLine, lineEnd])
  return dialog
}
