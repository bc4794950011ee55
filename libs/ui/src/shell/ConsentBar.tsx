import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ConsentBar.module.css"
import { consentMessages as words } from "./consentMessages.ts"
import { useFirstButtonFocus } from "./useFirstButtonFocus.ts"

export interface ConsentBarProps {
  readonly onAccept: () => void
  readonly onDecline: () => void
  /** True if the button that opened it has disappeared: it takes the focus then. */
  readonly takesFocus?: boolean
}

/** Asks at the foot of the page whether analytics may be loaded; both answers look equal, and neither is required. */
export const ConsentBar = ({ onAccept, onDecline, takesFocus = false }: ConsentBarProps) => (
  <section
    ref={useFirstButtonFocus<HTMLElement>(takesFocus)}
    className={classes("screen-only", styles["bar"])}
    aria-label={words.label}
  >
    <p>
      <strong className={layout.text("ink", "medium")}>{words.question}</strong> {words.meaning}
    </p>
    <div className={classes(layout.row(2, "nowrap", "stretch"), styles["answers"])}>
      <Button isSmall onPress={onDecline}>
        {words.decline}
      </Button>
      <Button isSmall onPress={onAccept}>
        {words.accept}
      </Button>
    </div>
  </section>
)
