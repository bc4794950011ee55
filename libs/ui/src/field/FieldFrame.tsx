import { type ReactNode, use, useEffect, useEffectEvent, useId, useRef } from "react"
import { CircleAlert, CircleHelp, CornerUpLeft, X } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FieldFrame.module.css"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { serverErrorContext } from "./serverErrorContext.ts"

interface FieldPopupProps {
  /** The id of the message; the field names it in `aria-describedby`. */
  readonly id: string
  /** The field's label, for the name of the button. */
  readonly label: string
  /** The server's message. */
  readonly message: string
  readonly onDismiss: () => void
}

/** The server's message about a field, pointing at it. It has its own space, so that it covers no other field. */
export const FieldPopup = ({ id, label, message, onDismiss }: FieldPopupProps) => (
  <div className={styles["popup"]}>
    <p id={id}>{message}</p>
    <button type="button" aria-label={fieldMessages.server.dismiss(label)} onClick={onDismiss}>
      <X aria-hidden />
    </button>
  </div>
)

/** A message about the last key or paste; counted, so that the same words are announced again. */
export interface FieldNotice {
  readonly text: string
  readonly times: number
}

/** Ids and state that a frame gives its control. */
export interface FieldControl {
  /** Id of the element that the label leads to. */
  readonly id: string
  /** Id of the label, for controls that an HTML label cannot name. */
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** Dismisses the server's message, because the value has changed. */
  readonly dismiss: () => void
}

export interface FieldFrameProps extends Omit<FieldProps, "isDisabled"> {
  /** Why nothing happened just now, for example a rejected key; announced politely. A new object is announced again. */
  readonly notice?: FieldNotice | null | undefined
  /** `inside`: the control shows its label itself; `group`: the label names several controls. */
  readonly labelIs?: "above" | "inside" | "group"
  readonly children: (control: FieldControl) => ReactNode
}

/**
 * Frame of every control: label, reviewer's note, the control, the server's message, help or error, and the reason for
 * asking.
 */
export const FieldFrame = ({
  label,
  name,
  help,
  why,
  reviewNote,
  error,
  notice,
  isRequired = false,
  labelIs = "above",
  children
}: FieldFrameProps) => {
  const own = useId()
  const server = use(serverErrorContext)
  const id = server?.idOf(name) ?? own
  const serverError = server?.errorOf(name)
  const [labelId, noteId, helpId, errorId, whyId, popupId] = ["label", "note", "help", "error", "why", "server"].map(
    (part) => `${id}-${part}`
  ) as [string, string, string, string, string, string]
  const hasError = error !== undefined && error !== null && error !== ""
  const describedBy = [
    ...(serverError === undefined ? [] : [popupId]),
    ...(hasError ? [errorId] : help === undefined ? [] : [helpId]),
    ...(reviewNote === undefined ? [] : [noteId]),
    ...(why === undefined ? [] : [whyId])
  ]
  const dismiss = () => server?.dismiss(name)
  const place = useRef<HTMLDivElement>(null)
  const dismissByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") dismiss()
  })
  const isPointedAt = serverError !== undefined
  useEffect(() => {
    const field = place.current
    if (!isPointedAt || field === null) return undefined
    field.addEventListener("keydown", dismissByEscape)
    return () => field.removeEventListener("keydown", dismissByEscape)
  }, [isPointedAt])
  const LabelTag = labelIs === "group" ? "span" : "label"
  return (
    <div ref={place} className={classes(layout.stack(1, "top"), styles["field"])} data-field={name}>
      {labelIs === "inside" ? null : (
        <LabelTag id={labelId} className={styles["label"]} {...(labelIs === "group" ? {} : { htmlFor: id })}>
          {label}{" "}
          {isRequired ? <span className={layout.text("faint", "regular")}>{fieldMessages.required}</span> : null}
        </LabelTag>
      )}
      {reviewNote === undefined ? null : (
        <p id={noteId} className={styles["note"]}>
          <CornerUpLeft aria-hidden />
          {reviewNote}
        </p>
      )}
      {children({
        id,
        labelId,
        describedBy: describedBy.length === 0 ? undefined : describedBy.join(" "),
        isInvalid: hasError || serverError !== undefined,
        dismiss
      })}
      {serverError === undefined ? null : (
        <FieldPopup id={popupId} label={label} message={serverError} onDismiss={dismiss} />
      )}
      {help === undefined || hasError ? null : (
        <p id={helpId} className={classes(layout.text(13, "prose", "anywhere"), styles["help"])}>
          {help}
        </p>
      )}
      {/* Both stay on the page, so that a screen reader announces their changes. */}
      <div id={errorId} className={classes(layout.text(13, "prose", "anywhere"), styles["error"])} aria-live="polite">
        {hasError ? (
          <p>
            <CircleAlert aria-hidden />
            {error}
          </p>
        ) : null}
      </div>
      <div role="status" className={classes(layout.text(13, "prose", "anywhere"), styles["notice"])}>
        {notice === undefined || notice === null ? null : <p key={notice.times}>{notice.text}</p>}
      </div>
      {why === undefined ? null : (
        <p id={whyId} className={classes(layout.text(13, "prose", "anywhere"), styles["why"])}>
          <CircleHelp aria-hidden />
          {fieldMessages.why(why)}
        </p>
      )}
    </div>
  )
}
