import { ChartSkeleton } from "../chart/ChartSkeleton.tsx"
import { statementMessages } from "./statementMessages.ts"
import styles from "./StatementSkeleton.module.css"

/** The placeholder of a statement. */
export const StatementSkeleton = () => (
  <section className={styles["statement"]} aria-label={statementMessages.loading} aria-busy>
    <ChartSkeleton shape="columns" />
    <ChartSkeleton shape="stack" />
    <ChartSkeleton shape="stack" />
  </section>
)
