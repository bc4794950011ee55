import { useModal } from "../dialog/useModal.ts"
import styles from "./WorkingOverlay.module.css"

export interface WorkingOverlayProps {
  /** What is being done. */
  readonly sentence: string
}

/** Covers the page while something is done that everything else has to wait for; nothing below can be used. */
export const WorkingOverlay = ({ sentence }: WorkingOverlayProps) => (
  <dialog
    ref={useModal()}
    className={styles["overlay"]}
    aria-label={sentence}
    closedby="none"
    onCancel={(event) => event.preventDefault()}
    onClose={({ currentTarget }) => {
      // A browser that does not know `closedby` lets nobody keep a dialog open against a second Escape.
      if (currentTarget.isConnected) currentTarget.showModal()
    }}
  >
    <p role="status">{sentence}</p>
  </dialog>
)
