import { ProgressBar } from "react-aria-components"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Batches.module.css"

export interface BatchProgressProps {
  /** Description of the work, with its progress. */
  readonly text: string
  readonly done: number
  /** Total number of rows; null if unknown. */
  readonly all: number | null
}

/** Progress of work on the rows of an upload. */
export const BatchProgress = ({ all, done, text }: BatchProgressProps) => {
  const share = all === null || all === 0 ? 0 : Math.min(1, done / all)
  const percent = `${String(Math.floor(share * 100))}%`
  return (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["stack"])}>
      <p role="status">{text}</p>
      <ProgressBar aria-label={text} className={styles["bar"] ?? ""} value={share * 100} valueLabel={percent}>
        <span style={{ width: percent }} />
      </ProgressBar>
    </div>
  )
}
