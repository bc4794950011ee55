import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../database/arrayLiteral.ts"
import type { ReclaimLineWrite, ReclaimWrite } from "./ReclaimWrite.ts"
import type { InFeed } from "./upsertRows.ts"

interface Numbered {
  readonly row: ReclaimWrite
  readonly seq: number
}

/** A line with the reclaim it is of. */
interface PlacedLine extends ReclaimLineWrite {
  readonly clientId: number
  readonly seq: number
}

const linesOf = (rows: ReadonlyArray<Numbered>): ReadonlyArray<PlacedLine> =>
  rows.flatMap(({ row, seq }) => row.lines.map((line) => ({ ...line, clientId: row.clientId, seq })))

const fields = [
  ["client_id", "clientId", "int"],
  ["seq", "seq", "int"],
  ["investor_id", "investorId", "int"],
  ["percent", "percent", "numeric"],
  ["treaty_rate", "treatyRate", "numeric"],
  ["gross_minor", "grossMinor", "bigint"],
  ["withheld_minor", "withheldMinor", "bigint"],
  ["due_minor", "dueMinor", "bigint"],
  ["reclaim_minor", "reclaimMinor", "bigint"]
] as const

const names = fields.map(([name]) => name).join(", ")
const unnested = fields.map(([, , type], index) => `$${index + 1}::${type}[]`).join(", ")
const parametersOf = (lines: ReadonlyArray<PlacedLine>): ReadonlyArray<string> =>
  fields.map(([, field]) => arrayLiteral(lines.map((line) => line[field])))

/** Writes the lines of new reclaims, and those of changed ones in place of theirs. */
export const replaceLines = (created: ReadonlyArray<Numbered>, changed: ReadonlyArray<Numbered>): InFeed<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    if (changed.length > 0) {
      yield* sql`delete from reclaim_line l using unnest(
          ${arrayLiteral(changed.map(({ row }) => row.clientId))}::int[],
          ${arrayLiteral(changed.map(({ seq }) => seq))}::int[]) as g(client_id, seq)
        where l.client_id = g.client_id and l.seq = g.seq`
    }
    const lines = linesOf([...created, ...changed])
    if (lines.length === 0) return
    yield* sql.unsafe(`insert into reclaim_line (${names}) select * from unnest(${unnested})`, parametersOf(lines))
  })

/** The places of those known reclaims whose lines are not what they should be. */
export const withOtherLines = (
  rows: ReadonlyArray<Numbered & { readonly place: number }>
): InFeed<ReadonlySet<number>> =>
  Effect.gen(function* () {
    const lines = linesOf(rows)
    if (rows.length === 0) return new Set()
    const sql = yield* SqlClient.SqlClient
    const [clients, seqs] = [`$${fields.length + 1}::int[]`, `$${fields.length + 2}::int[]`]
    const found = yield* sql.unsafe<{ readonly client_id: number; readonly seq: number }>(
      `with given as (select * from unnest(${unnested}) as g(${names})),
      asked as (select * from unnest(${clients}, ${seqs}) as a(client_id, seq)),
      stored as (select ${names} from reclaim_line join asked using (client_id, seq))
      select distinct client_id, seq from (
        (select * from given except select * from stored) union all (select * from stored except select * from given)
      ) as other`,
      [
        ...parametersOf(lines),
        arrayLiteral(rows.map(({ row }) => row.clientId)),
        arrayLiteral(rows.map(({ seq }) => seq))
      ]
    )
    const keys = new Set(found.map(({ client_id, seq }) => `${client_id} ${seq}`))
    return new Set(rows.filter(({ row, seq }) => keys.has(`${row.clientId} ${seq}`)).map(({ place }) => place))
  })
