import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { RateTableRow, RateTables } from "@reclaim/engine/rate/RateLookup"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const KeptRow = Schema.fromJsonString(Schema.Union([ReliefRate, StatutoryRate]))
const contentOf = Schema.encodeSync(KeptRow)

/** The row that was kept as this text. Throws for one that this version cannot read. */
export const keptRateRow = Schema.decodeSync(KeptRow)

const StoredRate = rowOf({ id: Schema.Int, content: Schema.String })

/** Finds a rate row, current or former, by its stored number; null if there is none. */
export type KeptRates = (number: number) => RateTableRow | null

/** Reads every rate row that a reclaim may refer to. */
export const readKeptRates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select rate_row_id as id, content from rate_row`.pipe(decodedAs(StoredRate))
  const contents = new Map(rows.map(({ content, id }) => [id, content]))
  const keptRateByNumber: KeptRates = (number) => {
    const content = contents.get(number)
    return content === undefined ? null : keptRateRow(content)
  }
  return keptRateByNumber
})

const readRateRows = (contents: ReadonlyArray<string>) =>
  queryRows(StoredRate)(
    (sql) => sql`select rate_row_id as id, content from rate_row where content = any(${arrayLiteral(contents)}::text[])`
  )

/** Returns the numbers of stored rate rows, after storing new ones. */
export const keepRateRows = ({ relief, statutory }: RateTables) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = [...statutory, ...relief].map((row) => [row, contentOf(row)] as const)
    const contents = rows.map(([, content]) => content)
    const known = new Set((yield* readRateRows(contents)).map(({ content }) => content))
    const missing = contents.filter((content) => !known.has(content))
    if (missing.length > 0) {
      yield* sql`insert into rate_row (content) select unnest(${arrayLiteral(missing)}::text[]) on conflict do nothing`
    }
    const numbers = new Map((yield* readRateRows(contents)).map(({ content, id }) => [content, id]))
    return new Map<RateTableRow, number>(
      rows.flatMap(([row, content]) => {
        const id = numbers.get(content)
        return id === undefined ? [] : [[row, id] as const]
      })
    )
  })
