import { CircleAlert } from "../icon/signs.ts"
import { messages } from "../messages.ts"
import { classes, layout } from "../theme/layout.ts"
import { Button } from "./Button.tsx"
import styles from "./FailureNotice.module.css"

export interface FailureNoticeProps {
  /** The whole sentence, including the reference. */
  readonly text: string
  /** Omit it when trying again will not help. */
  readonly onRetry?: (() => void) | undefined
}

/** Reports in place that a region could not be loaded; the rest of the page stays. */
export const FailureNotice = ({ text, onRetry }: FailureNoticeProps) => (
  <div role="alert" className={classes(layout.row([2, 3]), styles["notice"])}>
    <CircleAlert aria-hidden />
    <p>{text}</p>
    {onRetry === undefined ? null : (
      <Button isSmall onPress={onRetry}>
        {messages.page.tryAgain}
      </Button>
    )}
  </div>
)
