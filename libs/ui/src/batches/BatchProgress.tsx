import { ProgressBar } from "react-aria-components"
import styles from "./Batches.module.css"

export interface BatchProgressProps {
  /** What is being done, with how far it is. */
  readonly text: string
  readonly done: number
  /** Null where that is not known. */
  readonly all: number | null
}

/** How far work on the rows of an upload is. */
export const BatchProgress = ({ all, done, text }: BatchProgressProps) => {
  const share = all === null || all === 0 ? 0 : Math.min(1, done / all)
  const percent = `${String(Math.floor(share * 100))}%`
  return (
    <div className={styles["stack"]}>
      <p role="status">{text}</p>
      <ProgressBar aria-label={text} className={styles["bar"] ?? ""} value={share * 100} valueLabel={percent}>
        <span style={{ width: percent }} />
      </ProgressBar>
    </div>
  )
}
