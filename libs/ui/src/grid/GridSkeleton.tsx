import { messages } from "../messages.ts"
import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./GridSkeleton.module.css"
import { gridSizes } from "./gridSizes.ts"

const rows = ["82%", "64%", "73%", "58%", "69%", "77%", "61%"]

export interface GridSkeletonProps {
  /** Content of the grid; accounts when omitted. */
  readonly of?: "accounts" | "transactions"
  /** Text for screen readers, where the grid lists something else. */
  readonly label?: string
}

const labels = { accounts: messages.grid.loading, transactions: messages.grid.loadingTransactions }

/** The placeholder of a grid while its code or its figures load. */
export const GridSkeleton = ({ of = "accounts", label = labels[of] }: GridSkeletonProps) => (
  <section className={classes(layout.surface("card"), styles["card"])} style={gridSizes} aria-label={label} aria-busy>
    <div className={classes(layout.row(4, "between", "nowrap"), styles["tools"])} aria-hidden>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="230px" height="32px" />
    </div>
    <div className={styles["rows"]} aria-hidden>
      {rows.map((width) => (
        <div key={width}>
          <Skeleton width={width} height="13px" />
          <Skeleton width="90px" height="13px" />
        </div>
      ))}
    </div>
  </section>
)
