import type { ReactNode } from "react"
import { gridOfTable } from "../grid/gridOfTable.ts"
import { PlainTable } from "../page/PlainTable.tsx"
import styles from "./RowsTable.module.css"

export interface RowsTableProps {
  /** Caption for screen readers. */
  readonly caption: string
  /** CSS class of this table. */
  readonly className: string | undefined
  /** The rows; on a phone only cells with `data-phone` fit. */
  readonly children: ReactNode
}

/** Table of rows that can be opened, with grid keyboard navigation: lists of statements, lines of a payment. */
export const RowsTable = ({ caption, className, children }: RowsTableProps) => (
  <PlainTable ref={gridOfTable} label={caption} className={`${styles["rows"] ?? ""} ${className ?? ""}`}>
    <caption className="visually-hidden">{caption}</caption>
    {children}
  </PlainTable>
)
