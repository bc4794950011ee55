import { Button } from "../page/Button.tsx"
import styles from "./ConsentBar.module.css"
import { consentMessages as words } from "./consentMessages.ts"

export interface ConsentFooterProps {
  readonly isAccepted: boolean
  /** Asks again. */
  readonly onChange: () => void
}

/** What was answered about analytics, and the way to change it. */
export const ConsentFooter = ({ isAccepted, onChange }: ConsentFooterProps) => (
  <footer className={styles["footer"]}>
    <p>{isAccepted ? words.accepted : words.declined}</p>
    <Button kind="quiet" isSmall label={`${words.change}: ${words.label}`} onPress={onChange}>
      {words.change}
    </Button>
  </footer>
)
