import type { ReactNode, Ref } from "react"
import styles from "./PlainTable.module.css"

export interface PlainTableProps {
  /** The rows, in `thead` and `tbody`. */
  readonly children: ReactNode
  /** Class for this table's deviations: the variables of the style, and rules for its own content. */
  readonly className?: string | undefined
  /** Name for screen readers, which a grid does not take from its caption everywhere. */
  readonly label?: string
  /** True for a grid of which several rows can be selected. */
  readonly isSelectable?: boolean
  readonly ref?: Ref<HTMLTableElement>
}

/** A table as wide as its card, with a line between its rows. */
export const PlainTable = ({ children, className, isSelectable, label, ref }: PlainTableProps) => (
  <table
    ref={ref}
    className={`${styles["table"] ?? ""} ${className ?? ""}`}
    aria-label={label}
    aria-multiselectable={isSelectable}
  >
    {children}
  </table>
)
