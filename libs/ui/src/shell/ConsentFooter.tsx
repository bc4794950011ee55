import { Button } from "../page/Button.tsx"
import { classes } from "../theme/layout.ts"
import styles from "./ConsentBar.module.css"
import { consentMessages as words } from "./consentMessages.ts"
import { useFirstButtonFocus } from "./useFirstButtonFocus.ts"

export interface ConsentFooterProps {
  readonly isAccepted: boolean
  /** Asks again. */
  readonly onChange: () => void
  /** True if the button that led here has disappeared: it takes the focus then. */
  readonly takesFocus?: boolean
}

/** The answer about analytics, and a button to change it. */
export const ConsentFooter = ({ isAccepted, onChange, takesFocus = false }: ConsentFooterProps) => (
  <footer ref={useFirstButtonFocus<HTMLElement>(takesFocus)} className={classes("screen-only", styles["footer"])}>
    <p>{isAccepted ? words.accepted : words.declined}</p>
    <Button kind="quiet" isSmall label={`${words.change}: ${words.label}`} onPress={onChange}>
      {words.change}
    </Button>
  </footer>
)
