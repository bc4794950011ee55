import { X } from "lucide-react"
import { fieldMessages } from "./fieldMessages.ts"
import styles from "./FieldPopup.module.css"

export interface FieldPopupProps {
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
