import { EyeOff } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes } from "../theme/layout.ts"
import styles from "./ViewAsBand.module.css"
import { viewAsMessages as words } from "./viewAsMessages.ts"

export interface ViewAsRefusalProps {
  /** Reason why the portal is not shown as the user in the address sees it. */
  readonly text: string
  /** Returns to the staff member's own view. */
  readonly onStop: () => void
}

/** Replaces the band when the address names a user who cannot be viewed as. */
export const ViewAsRefusal = ({ text, onStop }: ViewAsRefusalProps) => (
  <section className={classes("screen-only", styles["refusal"])} role="alert">
    <EyeOff aria-hidden />
    <p>{text}</p>
    <Button isSmall onPress={onStop}>
      {words.ownView}
    </Button>
  </section>
)
