import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { contactMessages } from "./contactMessages.ts"
import styles from "./Contacts.module.css"

export interface FormFootProps {
  readonly isSaving: boolean
  readonly isOffline: boolean
  readonly onCancel: () => void
}

const words = contactMessages.form

/** The buttons of a contact's form, and the progress of saving it. */
export const FormFoot = ({ isSaving, isOffline, onCancel }: FormFootProps) => (
  <footer className={classes(layout.row(2, "to-end"), styles["foot"])}>
    {/* Stays on the page, so that the start of saving is read out. */}
    <p role="status">{isSaving ? (isOffline ? words.offline : words.saving) : ""}</p>
    <Button onPress={onCancel}>{words.cancel}</Button>
    <Button kind="primary" isSubmit>
      {words.save}
    </Button>
  </footer>
)
