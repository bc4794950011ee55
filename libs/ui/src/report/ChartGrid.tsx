import type { ReactNode } from "react"
import styles from "./ChartGrid.module.css"

export interface ChartGridProps {
  /** Chart cards: three in the first line, two in the second. */
  readonly children: ReactNode
}

/** Places the charts of a report beside each other, and under each other on a phone. */
export const ChartGrid = ({ children }: ChartGridProps) => <div className={styles["grid"]}>{children}</div>
