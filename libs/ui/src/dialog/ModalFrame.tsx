import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { X } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import { dialogMessages as words } from "./dialogMessages.ts"
import styles from "./ModalFrame.module.css"

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

const topmost = (): Element | undefined => [...document.querySelectorAll("[data-modal]")].at(-1)

/** Stable key of the row containing the element; survives re-render. */
const lineOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>("[data-line]")?.dataset["line"]

/** The row that the dialog was opened from or is about, if it is rendered. */
const drawnLine = (line: string | undefined, lineEnd: string | undefined): HTMLElement | null =>
  (line === undefined ? null : document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`)) ??
  (lineEnd === undefined ? null : document.querySelector<HTMLElement>(`[data-line$="${CSS.escape(lineEnd)}"]`))

const lineWaitMs = 10_000

/** Focuses a row, which may be out of view. */
const focusLine = (line: HTMLElement): void => {
  line.focus({ preventScroll: true })
  line.scrollIntoView({ block: "nearest" })
}

/** Moves the focus from the page's title to a row that is loading again, once it is rendered. */
const handOn = (line: string | undefined, lineEnd: string | undefined, title: HTMLElement): void => {
  const drawn = new MutationObserver(() => {
    const now = document.activeElement === title ? drawnLine(line, lineEnd) : null
    if (now !== null) focusLine(now)
    if (document.activeElement !== title) drawn.disconnect()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => drawn.disconnect(), lineWaitMs)
}

/** Focuses the replacement of an element that is gone: the dialog below, its re-rendered row, or the page's title. */
const focusStandIn = (line: string | undefined, lineEnd: string | undefined): void => {
  const below = topmost()?.querySelector<HTMLElement>("[role=dialog]") ?? null
  if (below !== null) return below.focus({ preventScroll: true })
  const drawn = drawnLine(line, lineEnd)
  if (drawn !== null) return focusLine(drawn)
  const title = document.querySelector<HTMLElement>("main h1")
  if (title === null) return
  title.focus({ preventScroll: true })
  if (line !== undefined || lineEnd !== undefined) handOn(line, lineEnd, title)
}

/**
 * Runs it two frames later: by then the closed dialog has returned the focus to the previous element, if that still
 * exists.
 */
const afterReturn = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/**
 * Keeps the focus within a modal dialog when the control that has it is removed or disabled: without it Escape and Tab
 * would reach nothing. Once the dialog is closed, the focus returns to where it came from, even if that was
 * re-rendered.
 *
 * @param lineEnd suffix of the key of the row that the dialog is about, for a dialog opened by its address and not from
 * a row
 */
const useKeptFocus = (lineEnd?: string): RefObject<HTMLElement | null> => {
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
        if (isNowhere()) focusStandIn(openedFromLine, lineEnd)
      })
    }
  }, [openedFromLine, lineEnd])
  return dialog
}

export interface ModalFrameProps {
  readonly title: string
  /** Subject of the dialog, below the title. */
  readonly sentence?: string
  readonly children: ReactNode
  /** The actions, the main one last; they stay visible while the content scrolls. */
  readonly footer?: ReactNode
  /** The close button, Escape, or a press outside: the last only when `isForm` is not set. */
  readonly onClose: () => void
  /** True if it has a form, so that a press outside does not close it. */
  readonly isForm?: boolean
  /** Suffix of the key of the row it is about, which takes the focus afterwards if nothing else had it. */
  readonly lineEnd?: string
  readonly shape: "dialog" | "wide" | "sheet"
}

/** Frame of dialogs and sheets: everything behind it is inert, and the focus returns afterwards. */
export const ModalFrame = (props: ModalFrameProps) => {
  const { title, sentence, children, footer, lineEnd, onClose, isForm = false, shape } = props
  const dialog = useKeptFocus(lineEnd)
  return (
    <ModalOverlay
      className={styles["veil"] ?? ""}
      data-shape={shape}
      // For the page's own shortcuts, which ignore covered content.
      data-modal
      isOpen
      isDismissable={!isForm}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={classes(layout.surface("floating"), styles["modal"])} data-shape={shape}>
        <Dialog ref={dialog} className={styles["dialog"] ?? ""}>
          <header className={styles["head"]}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button
              className={classes(layout.iconButton(32), styles["close"])}
              aria-label={words.close}
              onPress={onClose}
            >
              <X aria-hidden />
            </Button>
            {sentence === undefined ? null : <p className={layout.text("muted")}>{sentence}</p>}
          </header>
          <div className={styles["body"]}>{children}</div>
          {footer === undefined ? null : (
            <footer className={classes(layout.row(2, "to-end"), styles["foot"])}>{footer}</footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
