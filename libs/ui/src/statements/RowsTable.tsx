import type { ReactNode } from "react"
import { gridOfTable } from "../grid/gridOfTable.ts"
import { PlainTable } from "../page/PlainTable.tsx"
import styles from "./RowsTable.module.css"

export interface RowsTableProps {
  /** For screen readers. */
  readonly caption: string
  /** What is this table's own. */
  readonly className: string | undefined
  /** The rows; on a phone only cells with `data-phone` fit. */
  readonly children: ReactNode
}

/** A table of things that can be opened, used by keys as a grid: lists of statements, lines of a payment. */
export const RowsTable = ({ caption, className, children }: RowsTableProps) => (
  <PlainTable ref={gridOfTable} className={`${styles["rows"] ?? ""} ${className ?? ""}`}>
    <caption className="visually-hidden">{caption}</caption>
    {children}
  </PlainTable>
)
