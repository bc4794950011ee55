import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../database/arrayLiteral.ts"
import { beginWrites } from "./beginWrites.ts"
import type { ReclaimWrite } from "./ReclaimWrite.ts"
import { replaceLines, withOtherLines } from "./reclaimLines.ts"
import type { InFeed, Tally } from "./upsertRows.ts"

/** The stored columns with the fields they come from; arrays travel as text. */
const columns = [
  ["client_id", "clientId", "int"],
  ["external_id", "externalId", "text"],
  ["account_id", "accountId", "int"],
  ["event_id", "eventId", "int"],
  ["custodian_id", "custodianId", "smallint"],
  ["market_id", "marketId", "smallint"],
  ["stage_id", "stageId", "smallint"],
  ["paid_year", "paidYear", "smallint"],
  ["expires_on", "expiresOn", "date"],
  ["agent_cutoff", "agentCutoff", "date"],
  ["filed_on", "filedOn", "date"],
  ["paid_on", "paidOn", "date"],
  ["shares", "shares", "bigint"],
  ["currency", "currency", "text"],
  ["gross_minor", "grossMinor", "bigint"],
  ["withheld_minor", "withheldMinor", "bigint"],
  ["due_minor", "dueMinor", "bigint"],
  ["reclaim_minor", "reclaimMinor", "bigint"],
  ["estimate_usd_cents", "estimateUsdCents", "bigint"],
  ["received_usd_cents", "receivedUsdCents", "bigint"],
  ["withheld_rate", "withheldRate", "numeric"],
  ["treaty_rate", "treatyRate", "numeric"],
  ["fee_rate", "feeRate", "numeric"],
  ["fx_rate", "fxRate", "numeric"],
  ["fx_date", "fxDate", "date"],
  ["identified_on", "identifiedOn", "date"],
  ["closed_on", "closedOn", "date"],
  ["close_reason", "closeReason", "text"],
  ["stage_path", "stagePath", "smallint[]"],
  ["stage_days", "stageDays", "date[]"]
] as const

const names = columns.map(([name]) => name)
/** What a later file may change. */
const changeable = names.filter(
  (name) => !["client_id", "external_id", "account_id", "event_id", "custodian_id", "market_id"].includes(name)
)

const isArray = (type: string): boolean => type.endsWith("[]")
const unnested = columns.map(([, , type], index) => `$${index + 1}::${isArray(type) ? "text" : type}[]`).join(", ")
const given = (prefix: string) =>
  columns.map(([name, , type]) => `${prefix}${name}${isArray(type) ? `::${type}` : ""}`).join(", ")
const givenChangeable = columns
  .filter(([name]) => changeable.includes(name))
  .map(([name, , type]) => `g.${name}${isArray(type) ? `::${type}` : ""}`)
  .join(", ")

const parametersOf = (rows: ReadonlyArray<ReclaimWrite>): ReadonlyArray<string> =>
  columns.map(([, field]) => arrayLiteral(rows.map((row) => row[field])))

/** A delivered reclaim that is there already. */
export interface KnownReclaim {
  /** Its place among the rows, from 0. */
  readonly place: number
  readonly seq: number
  readonly differs: boolean
  /** Whether it was of another account or dividend. */
  readonly isMoved: boolean
}

/** Which of the rows are there by client and id, and whether something differs. */
export const findReclaims = (rows: ReadonlyArray<ReclaimWrite>): InFeed<ReadonlyArray<KnownReclaim>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    const known = yield* sql.unsafe<KnownReclaim>(
      `select (g.place - 1)::int as place, r.seq,
        (${changeable.map((name) => `r.${name}`).join(", ")}) is distinct from (${givenChangeable}) as differs,
        (r.account_id, r.event_id) <> (g.account_id, g.event_id) as "isMoved"
      from unnest(${unnested}) with ordinality as g(${names.join(", ")}, place)
      join reclaim r on r.client_id = g.client_id and r.external_id = g.external_id`,
      parametersOf(rows)
    )
    const others = yield* withOtherLines(
      known.flatMap(({ place, seq, differs }) => {
        const row = rows[place]
        return row === undefined || differs ? [] : { row, seq, place }
      })
    )
    return known.map((one) => (others.has(one.place) ? { ...one, differs: true } : one))
  })

/** A known reclaim with its number. */
export interface ChangedReclaim {
  readonly row: ReclaimWrite
  readonly seq: number
}

const seqs = (rows: ReadonlyArray<ChangedReclaim>) => arrayLiteral(rows.map(({ seq }) => seq))

/** Writes new and changed reclaims, each client under one new revision. */
export const writeReclaims = (
  created: ReadonlyArray<ReclaimWrite>,
  changed: ReadonlyArray<ChangedReclaim>,
  actor: string
): InFeed<Omit<Tally, "unchanged">> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const counts = new Map<number, number>()
    for (const { row } of changed) counts.set(row.clientId, 0)
    for (const { clientId } of created) counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
    const begun = yield* beginWrites([...counts].map(([clientId, reclaims]) => ({ clientId, reclaims, accounts: 0 })))
    const next = new Map([...begun].map(([clientId, { firstSeq }]) => [clientId, firstSeq]))
    const numbered = created.map((row) => {
      const seq = next.get(row.clientId) ?? 0
      next.set(row.clientId, seq + 1)
      return { row, seq }
    })
    const revs = (rows: ReadonlyArray<ChangedReclaim>) =>
      arrayLiteral(rows.map(({ row }) => begun.get(row.clientId)?.rev ?? 0))
    const [seqParameter, revParameter] = [`$${columns.length + 1}::int[]`, `$${columns.length + 2}::bigint[]`]
    if (numbered.length > 0) {
      yield* sql.unsafe(
        `insert into reclaim (${names.join(", ")}, seq, rev)
        select ${given("g.")}, g.seq, g.rev
        from unnest(${unnested}, ${seqParameter}, ${revParameter}) as g(${names.join(", ")}, seq, rev)`,
        [...parametersOf(created), seqs(numbered), revs(numbered)]
      )
    }
    if (changed.length > 0) {
      yield* sql.unsafe(
        `with given as (
          select * from unnest(${unnested}, ${seqParameter}, ${revParameter}) as g(${names.join(", ")}, seq, rev)
        ), before as (
          select r.client_id, r.seq, to_jsonb(r) as old from reclaim r join given g using (client_id, seq)
        ), updated as (
          update reclaim r set rev = g.rev, (${changeable.join(", ")}) = row(${givenChangeable})
          from given g where r.client_id = g.client_id and r.seq = g.seq
          returning r.client_id, r.seq, r.rev, to_jsonb(r) as new
        )
        insert into reclaim_audit (client_id, seq, rev, actor, old, new)
        select u.client_id, u.seq, u.rev, $${columns.length + 3}, b.old, u.new
        from updated u join before b using (client_id, seq)`,
        [...parametersOf(changed.map(({ row }) => row)), seqs(changed), revs(changed), actor]
      )
    }
    yield* replaceLines(numbered, changed)
    return { created: created.length, changed: changed.length }
  })

/** Which of the rows would be a second reclaim of an account on a dividend, with the id of the first. */
export const findTaken = (
  rows: ReadonlyArray<ReclaimWrite>
): InFeed<ReadonlyArray<{ readonly place: number; readonly other: string }>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    return yield* sql<{ readonly place: number; readonly other: string }>`
      select (g.place - 1)::int as place, coalesce(r.external_id, r.seq::text) as other
      from unnest(${arrayLiteral(rows.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(rows.map(({ accountId }) => accountId))}::int[],
        ${arrayLiteral(rows.map(({ eventId }) => eventId))}::int[],
        ${arrayLiteral(rows.map(({ externalId }) => externalId))}::text[]
      ) with ordinality as g(client_id, account_id, event_id, external_id, place)
      join reclaim r on r.client_id = g.client_id and r.account_id = g.account_id and r.event_id = g.event_id
      where r.external_id is distinct from g.external_id`
  })
