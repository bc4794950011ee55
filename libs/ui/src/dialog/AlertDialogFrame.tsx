import { type ReactNode, useId } from "react"
import styles from "./AlertDialogFrame.module.css"
import { DialogFrame } from "./DialogFrame.tsx"

export interface AlertDialogFrameProps {
  readonly title: string
  /** Subject of the question; visual only when there is `spoken`. */
  readonly sentence: string
  /** Text for screen readers, used instead when the sentence changes too often to be read aloud. */
  readonly spoken?: ReactNode
  /** Content after the sentence, read together with it. */
  readonly details?: ReactNode
  /** Escape was pressed. */
  readonly onEscape: () => void
  /** The answers, as buttons; the first one gets the focus. */
  readonly children: ReactNode
}

/** A modal question that has to be answered before anything else. */
export const AlertDialogFrame = ({ title, sentence, spoken, details, onEscape, children }: AlertDialogFrameProps) => {
  const id = useId()
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      className={styles["question"]}
      describedBy={details === undefined ? `${id}spoken` : `${id}spoken ${id}details`}
      onEscape={onEscape}
    >
      {spoken === undefined ? (
        <p id={`${id}spoken`}>{sentence}</p>
      ) : (
        <>
          <p aria-hidden>{sentence}</p>
          <div id={`${id}spoken`}>{spoken}</div>
        </>
      )}
      {details === undefined ? null : (
        <div id={`${id}details`} className={styles["details"]}>
          {details}
        </div>
      )}
      <div className={styles["actions"]}>{children}</div>
    </DialogFrame>
  )
}
