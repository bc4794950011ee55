import { count } from "@reclaim/core/format/count"
import type { ReactNode } from "react"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ListChoice.module.css"

/** Texts of the bar above a list with selected rows. */
export interface ChosenWords {
  readonly chosenLabel: string
  readonly chosen: (n: number, text: string) => string
  /** Number of selected rows that are not shown. */
  readonly hidden: (text: string) => string
  readonly clear: string
}

export interface ChosenFrameProps {
  readonly words: ChosenWords
  /** Number of selected rows. */
  readonly chosenCount: number
  /** Number of selected rows that are not shown. */
  readonly hiddenCount: number
  readonly onClear: () => void
  /** Actions on the selected rows. */
  readonly children: ReactNode
}

/** Bar above a list while rows of it are selected. */
export const ChosenFrame = ({ children, chosenCount, hiddenCount, onClear, words }: ChosenFrameProps) => (
  <div role="group" aria-label={words.chosenLabel} className={classes(layout.row(2), "screen-only")}>
    <span className={styles["count"]}>
      {words.chosen(chosenCount, count(chosenCount))}
      {hiddenCount === 0 ? null : <small>{words.hidden(count(hiddenCount))}</small>}
    </span>
    {children}
    <Button isSmall kind="quiet" onPress={onClear}>
      {words.clear}
    </Button>
  </div>
)
