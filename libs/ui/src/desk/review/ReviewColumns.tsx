import type { ReactNode } from "react"
import { layout } from "../../theme/layout.ts"
import styles from "./ReviewColumns.module.css"

export interface ReviewColumnsProps {
  /** Item under review. */
  readonly looked: ReactNode
  /** Decision on it, with what has to be known for it; stays in sight while the item scrolls. */
  readonly decided: ReactNode
}

/** Review layout: the item on one side, the decision on the other; one below the other where there is no room. */
export const ReviewColumns = ({ decided, looked }: ReviewColumnsProps) => (
  <div className={styles["parts"]}>
    <div className={layout.stack(4, "form")}>{looked}</div>
    <div className={styles["decided"]}>
      <div className={layout.stack(4, "form")}>{decided}</div>
    </div>
  </div>
)
