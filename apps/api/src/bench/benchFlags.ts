import { hasPostgres } from "@reclaim/tools/postgres"
import { parseArgs } from "node:util"

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    smoke: { type: "boolean", default: false },
    transactions: { type: "string" },
    engine: { type: "string" },
    follow: { type: "boolean", default: false },
    waiting: { type: "string" },
    others: { type: "boolean", default: false }
  }
})

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Flags of a benchmark; the comment of each benchmark says which it supports. */
export const flags = {
  follow: values.follow,
  others: values.others,
  transactions: numberOf(values.transactions),
  waiting: numberOf(values.waiting)
}

/** Scale of a run: everything, a small part to see whether a change helps, or just enough to see that it runs. */
export type BenchScale = "full" | "quick" | "smoke"

const scale: BenchScale = values.smoke ? "smoke" : values.quick ? "quick" : "full"

/** Value for the scale of this run. */
export const atScale = <A>(choices: Readonly<Record<BenchScale, A>>): A => choices[scale]

/** Securities of the bulk: each new database has to be given theirs before any reclaim. */
export const bulkSecurities = atScale({ full: 3000, quick: 3000, smoke: 100 })

export type BenchEngine = "embedded" | "PostgreSQL"

const isMeasured = (engine: BenchEngine): boolean => {
  if (engine === "PostgreSQL" && !hasPostgres) return false
  // One of them is enough to see that a benchmark runs.
  if (values.engine === undefined) return scale !== "smoke" || engine === "embedded"
  return values.engine === engine.toLowerCase().replace("postgresql", "postgres")
}

/** The databases that are measured: all that are there, or the one that `--engine embedded|postgres` names. */
export const engines: ReadonlyArray<BenchEngine> = (["PostgreSQL", "embedded"] as const).filter(isMeasured)

/** True if an engine was named, so that it is measured even at sizes that it is not meant for. */
export const isEngineNamed = values.engine !== undefined
