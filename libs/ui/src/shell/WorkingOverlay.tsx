import { useModal } from "../dialog/useModal.ts"
import styles from "./WorkingOverlay.module.css"

export interface WorkingOverlayProps {
  /** Work in progress, as a sentence. */
  readonly sentence: string
}

/** Covers the page during work that blocks everything else; nothing below it can be used. */
export const WorkingOverlay = ({ sentence }: WorkingOverlayProps) => (
  <dialog
    ref={useModal()}
    className={styles["overlay"]}
    aria-label={sentence}
    closedby="none"
    onCancel={(event) => event.preventDefault()}
    onClose={({ currentTarget }) => {
      // A browser without `closedby` closes a dialog on a second Escape, even if the first was prevented.
      if (currentTarget.isConnected) currentTarget.showModal()
    }}
  >
    <p role="status">{sentence}</p>
  </dialog>
)
