import { count } from "@reclaim/core/format/count"
import { Download, Upload } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { contactMessages as words } from "../contactMessages.ts"
import styles from "./ContactFileButtons.module.css"

export interface ContactFileButtonsProps {
  /** Number of people the list has found; null while unknown. */
  readonly peopleCount: number | null
  /** Saves them as a file. */
  readonly onSave: () => void
  /** A file is being made; a second one is not started. */
  readonly isSaving: boolean
  /** Opens the import; null for users who may not add anybody. */
  readonly onImport: (() => void) | null
}

/** Buttons that save the people of the list as a file and import people from one. */
export const ContactFileButtons = ({ isSaving, onImport, onSave, peopleCount }: ContactFileButtonsProps) => (
  <>
    <Button
      icon={<Download aria-hidden />}
      isDisabled={peopleCount === null || peopleCount === 0}
      onPress={() => {
        if (!isSaving) onSave()
      }}
    >
      {words.csv}
      <small className={styles["count"]}>
        {isSaving ? words.saving : peopleCount === null ? "" : words.people(peopleCount, count(peopleCount))}
      </small>
    </Button>
    {onImport === null ? null : (
      <Button icon={<Upload aria-hidden />} onPress={onImport}>
        {words.import}
      </Button>
    )}
  </>
)
