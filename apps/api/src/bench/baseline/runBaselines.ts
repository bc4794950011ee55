import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isDeepStrictEqual } from "node:util"
import { figuresOfRows } from "./figuresOfRows.ts"
import { plainSession } from "./plainSession.ts"
import { runOnDuckDb } from "./runOnDuckDb.ts"
import { runOnPostgres } from "./runOnPostgres.ts"

/** Times and results of both databases for the same questions. */
export interface Baselines {
  /** Milliseconds of each question. */
  readonly sql: ReadonlyArray<number>
  readonly duckDb: ReadonlyArray<number>
  readonly answers: ReadonlyArray<{ readonly filter: DashboardFilter; readonly figures: DashboardFigures }>
}

const run = Effect.fnUntraced(function* (clientId: number, filters: ReadonlyArray<DashboardFilter>) {
  const sql = yield* SqlClient.SqlClient
  const today = yield* todayInUtc
  const questions = filters.map((filter) => ({ clientId, filter, today }))
  const plain = yield* runOnPostgres(questions)
  const duck = yield* runOnDuckDb(questions)
  const markets = yield* sql<{ readonly iso2: string; readonly name: string }>`select iso2, name from market`
  const names = new Map(markets.map(({ iso2, name }) => [iso2, name]))
  const answers = questions.map((question, place) => {
    const [figures, ofDuckDb] = [plain, duck].map((answered) =>
      figuresOfRows(answered[place]?.rows ?? [], question, names)
    ) as [DashboardFigures, DashboardFigures]
    if (!isDeepStrictEqual(figures, ofDuckDb)) {
      throw new Error(`DuckDB and PostgreSQL answer differently under ${JSON.stringify(question.filter)}`)
    }
    return { filter: question.filter, figures }
  })
  const baselines: Baselines = {
    sql: plain.map(({ millis }) => millis),
    duckDb: duck.map(({ millis }) => millis),
    answers
  }
  return baselines
})

/** Computes a client's dashboard by SQL alone, on a database that no other process has open. */
export const runBaselines = (
  where: { readonly folder: string } | { readonly url: string },
  clientId: number,
  filters: ReadonlyArray<DashboardFilter>
): Promise<Baselines> => Effect.runPromise(run(clientId, filters).pipe(Effect.provide(plainSession(where))))
