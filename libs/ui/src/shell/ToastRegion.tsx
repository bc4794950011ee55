import { Provider, Viewport } from "@radix-ui/react-toast"
import type { Toast as ToastContent } from "@reclaim/core/rules/shell/toast"
import { useEffect, useRef, useState } from "react"
import { classes } from "../theme/layout.ts"
import { Toast } from "./Toast.tsx"
import { toastMessages } from "./toastMessages.ts"
import styles from "./ToastRegion.module.css"

/**
 * Makes everything outside an element inert. The function it returns undoes that, except for elements that were inert
 * before.
 */
const makeRestInert = (element: HTMLElement): (() => void) => {
  const changed: Array<HTMLElement> = []
  for (let inner = element; inner.parentElement !== null && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue
      // A dialog that is already open is above this one and has to be closed first.
      if (sibling.matches(":modal")) continue
      sibling.inert = true
      changed.push(sibling)
    }
  }
  return () => {
    for (const sibling of changed) sibling.inert = false
  }
}

/** A toast that is on the page. */
export interface ShownToast extends ToastContent {
  readonly id: string
}

export interface ToastRegionProps {
  /** Oldest first; the newest is on top. */
  readonly toasts: ReadonlyArray<ShownToast>
  /** Dismissed by a person or timed out. */
  readonly onDismiss: (id: string) => void
  /** Address of the Contact Us button; when absent there is no such button. */
  readonly serviceDeskUrl?: string | undefined
}

/** AltGr, which types a letter on many keyboards, comes as Ctrl and Alt. */
const isMessagesKey = ({ altKey, code, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && (code === "KeyM" || key.toLowerCase() === "m")

/** The library's own key, F8, is used by forms; without a value it would still be active by default. */
const noHotkey: Array<string> = []

/**
 * The messages over the page. A toast with a dimmer takes the focus and makes the rest of the page inert; when the last one
 * is dismissed, the focus returns to where it was. Load it with the first toast.
 */
export const ToastRegion = ({ toasts, onDismiss, serviceDeskUrl }: ToastRegionProps) => {
  const host = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [silent] = useState(() => document.createDocumentFragment())
  const isDimmed = toasts.some((toast) => toast.hasDimmer)
  const isEmpty = toasts.length === 0

  useEffect(() => {
    if (host.current === null || !isDimmed) return
    if (!host.current.contains(document.activeElement)) cameFrom.current = document.activeElement
    return makeRestInert(host.current)
  }, [isDimmed])

  useEffect(() => {
    const isStranded =
      host.current?.contains(document.activeElement) === true || document.activeElement === document.body
    if ((isEmpty || !isDimmed) && isStranded && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus()
      cameFrom.current = null
    }
  }, [isEmpty, isDimmed])

  useEffect(() => {
    if (isEmpty) return undefined
    const go = (event: KeyboardEvent) => {
      if (!isMessagesKey(event)) return
      event.preventDefault()
      list.current?.focus()
    }
    document.addEventListener("keydown", go)
    return () => document.removeEventListener("keydown", go)
  }, [isEmpty])

  return (
    <div
      ref={host}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof Element && host.current?.contains(relatedTarget) === false) {
          cameFrom.current = relatedTarget
        }
      }}
    >
      {isDimmed ? <div className={classes("screen-only", styles["dimmer"])} /> : null}
      {/* The toasts announce themselves as alert or status; the library's own announcements are discarded. */}
      <Provider announcerContainer={silent} swipeDirection="right">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} serviceDeskUrl={serviceDeskUrl} onDismiss={() => onDismiss(toast.id)} />
        ))}
        <Viewport asChild label={toastMessages.region} hotkey={noHotkey}>
          <div ref={list} className={classes("screen-only", styles["viewport"])} data-dimmed={isDimmed || undefined} />
        </Viewport>
      </Provider>
    </div>
  )
}
