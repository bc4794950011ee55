import { Eye } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ViewAsBand.module.css"
import { viewAsMessages as words } from "./viewAsMessages.ts"

export interface ViewAsBandProps {
  readonly clientName: string
  /** The client's user being viewed as. */
  readonly userName: string
  /** Returns to the staff member's own view. */
  readonly onStop: () => void
}

/** Band below the header that says, as long as it lasts, that the figures are a client's. */
export const ViewAsBand = ({ clientName, userName, onStop }: ViewAsBandProps) => (
  <section className={classes("screen-only", styles["band"])} aria-label={words.band}>
    <Eye aria-hidden />
    <p title={words.viewing(clientName, userName)}>
      {words.viewing(clientName, userName)} <span className={layout.text("regular")}>{words.readOnly}</span>
    </p>
    <Button isSmall onPress={onStop}>
      {words.stop}
    </Button>
  </section>
)
