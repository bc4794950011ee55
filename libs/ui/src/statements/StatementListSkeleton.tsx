import grid from "../grid/GridCard.module.css"
import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import { statementMessages } from "./statementMessages.ts"
import styles from "./StatementSkeleton.module.css"

const rows = ["38%", "34%", "41%", "36%", "39%", "33%", "37%", "35%"]

/** The placeholder of a list of statements. */
export const StatementListSkeleton = () => (
  <section
    className={classes(layout.surface("card"), grid["card"])}
    aria-label={statementMessages.list.loading}
    aria-busy
  >
    <div className={grid["tools"]} aria-hidden>
      <Skeleton width="180px" height="14px" />
    </div>
    <div className={styles["rows"]} aria-hidden>
      {rows.map((width) => (
        <div className={layout.row(4, "between", "nowrap")} key={width}>
          <Skeleton width={width} height="14px" />
          <Skeleton width="110px" height="14px" />
        </div>
      ))}
    </div>
  </section>
)
