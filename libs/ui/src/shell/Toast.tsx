import type { Toast as ToastContent } from "@reclaim/core/rules/shell/toast"
import { Close, Description, Root, Title } from "@radix-ui/react-toast"
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from "react"
import { Check, CircleAlert, ExternalLink, Info, X } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Toast.module.css"
import { toastMessages } from "./toastMessages.ts"

export interface ToastProps {
  readonly toast: ToastContent
  /** Address of the Contact Us button; when absent there is no such button. */
  readonly serviceDeskUrl?: string | undefined
  /** By its button, by Escape, by a swipe or by timeout, which is paused by hover and focus. */
  readonly onDismiss: () => void
}

const icons = { error: CircleAlert, info: Info, message: Check } as const

/** One message over the page; an error interrupts a screen reader, anything else is announced politely. */
export const Toast = ({ toast, serviceDeskUrl, onDismiss }: ToastProps) => {
  const { kind, title, body, hasDimmer, hidesAfterMillis } = toast
  const titleId = useId()
  const Icon = icons[kind]
  return (
    <Root
      asChild
      open
      duration={hidesAfterMillis ?? Number.POSITIVE_INFINITY}
      // A reference has to be selectable, and a long text has to scroll.
      style={{ userSelect: "text", touchAction: "pan-y" }}
      onOpenChange={onDismiss}
    >
      <div
        role={kind === "error" ? "alert" : "status"}
        aria-labelledby={titleId}
        className={classes(layout.surface("floating"), styles["toast"])}
        data-kind={kind}
      >
        <AnnouncedContent takesFocus={hasDimmer}>
          <Icon aria-hidden className={styles["icon"]} />
          <div className={styles["texts"]}>
            <Title id={titleId} className={classes(layout.text("strong", "anywhere"), styles["title"])}>
              {title}
            </Title>
            {body === "" ? null : <Description className={styles["body"]}>{body}</Description>}
            {kind === "message" || serviceDeskUrl === undefined ? null : (
              <a href={serviceDeskUrl} target="_blank" rel="noopener noreferrer" className={styles["contact"]}>
                {toastMessages.contactUs}
                <span className="visually-hidden"> {toastMessages.newTab}</span>
                <ExternalLink aria-hidden />
              </a>
            )}
          </div>
          <Close className={classes(layout.iconButton(28), styles["close"])} aria-label={toastMessages.dismiss}>
            <X aria-hidden />
          </Close>
        </AnnouncedContent>
      </div>
    </Root>
  )
}

interface AnnouncedContentProps {
  readonly children: ReactNode
  /** Moves the focus to the toast around it. */
  readonly takesFocus: boolean
}

/**
 * Rendered a moment after the toast around it, because screen readers announce changes only within an element that they
 * know already.
 */
const AnnouncedContent = ({ children, takesFocus }: AnnouncedContentProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setIsThere] = useState(false)
  useEffect(() => startTransition(() => setIsThere(true)), [])
  useEffect(() => {
    if (isThere && takesFocus) place.current?.parentElement?.focus()
  }, [isThere, takesFocus])
  return (
    <div ref={place} className={styles["content"]}>
      {isThere ? children : null}
    </div>
  )
}
