import type { ReactNode } from "react"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./SigningLayout.module.css"
import { signingMessages } from "./signingMessages.ts"

export interface SigningLayoutProps {
  /** Title, and content that belongs to all documents. */
  readonly head: ReactNode
  readonly list: ReactNode
  readonly pages: ReactNode
  readonly facts: ReactNode
  /** Stays in view; null where nothing is signed. */
  readonly bar: ReactNode
}

/** Layout of the documents to sign next to their pages and facts; on narrow pages one below the other. */
export const SigningLayout = ({ bar, facts, head, list, pages }: SigningLayoutProps) => (
  <div className={styles["layout"]}>
    <div className={styles["columns"]}>
      <div className={classes(layout.stack(4, "top"), styles["side"])}>
        {head}
        {list}
      </div>
      <div className={classes("screen-only", styles["pages"])}>{pages}</div>
      <div
        className={classes(layout.stack(4, "top"), styles["side"])}
        role="region"
        aria-label={signingMessages.facts.label}
        {...scrollableByKeyboard}
      >
        {facts}
      </div>
    </div>
    {bar}
  </div>
)
