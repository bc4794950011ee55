import { ChartSkeleton } from "../chart/ChartSkeleton.tsx"
import { layout } from "../theme/layout.ts"
import { statementMessages } from "./statementMessages.ts"

/** The placeholder of a statement. */
export const StatementSkeleton = () => (
  <section className={layout.stack(4)} aria-label={statementMessages.loading} aria-busy>
    <ChartSkeleton shape="columns" />
    <ChartSkeleton shape="stack" />
    <ChartSkeleton shape="stack" />
  </section>
)
