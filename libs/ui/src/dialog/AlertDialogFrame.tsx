import { type ReactNode, useId } from "react"
import styles from "./AlertDialogFrame.module.css"
import { useModal } from "./useModal.ts"

export interface AlertDialogFrameProps {
  readonly title: string
  /** What it is about; visual only when there is `spoken`. */
  readonly sentence: string
  /** What a screen reader says instead, when the text changes too often to be read aloud. */
  readonly spoken?: ReactNode
  /** Escape was pressed. */
  readonly onEscape: () => void
  /** The answers, as buttons; the first one gets the focus. */
  readonly children: ReactNode
}

/** A modal question that has to be answered before anything else. */
export const AlertDialogFrame = ({ title, sentence, spoken, onEscape, children }: AlertDialogFrameProps) => {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles["dialog"]}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}spoken`}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      {spoken === undefined ? (
        <p id={`${id}spoken`}>{sentence}</p>
      ) : (
        <>
          <p aria-hidden>{sentence}</p>
          <div id={`${id}spoken`}>{spoken}</div>
        </>
      )}
      <div className={styles["actions"]}>{children}</div>
    </dialog>
  )
}
