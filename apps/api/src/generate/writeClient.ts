import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { arrayLiteral } from "./arrayLiteral.ts"
import type { ClientRows, ReclaimRow } from "./sampleRows.ts"

/** Reclaims of one statement. */
const batchSize = 5_000

/** Writes one client with all its rows, under its lock and one revision. */
export const writeClient = Effect.fn("generate.writeClient")(function* (client: ClientRows) {
  const sql = yield* SqlClient.SqlClient
  const { clientId, owners, accounts, reclaims } = client
  yield* sql`insert into client ${sql.insert({ client_id: clientId, code: client.code, name: client.name })}`
  yield* sql`insert into client_rev ${sql.insert({ client_id: clientId })}`
  yield* sql`insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
    select ${clientId}::int, * from unnest(
      ${arrayLiteral(owners.map(({ boId }) => boId))}::int[],
      ${arrayLiteral(owners.map(({ name }) => name))}::text[],
      ${arrayLiteral(owners.map(({ residence }) => residence))}::text[],
      ${arrayLiteral(owners.map(({ entityType }) => entityType))}::text[]
    )`
  const { rev, firstSeq } = yield* beginWrite({ clientId, reclaims: reclaims.length, accounts: accounts.length })
  yield* sql`insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
    select ${clientId}::int, *, ${rev}::bigint from unnest(
      ${arrayLiteral(accounts.map(({ accountId }) => accountId))}::int[],
      ${arrayLiteral(accounts.map(({ boId }) => boId))}::int[],
      ${arrayLiteral(accounts.map(({ custodianId }) => custodianId))}::smallint[],
      ${arrayLiteral(accounts.map(({ code }) => code))}::text[]
    )`
  for (let start = 0; start < reclaims.length; start += batchSize) {
    yield* writeReclaims(clientId, rev, firstSeq + start, reclaims.slice(start, start + batchSize))
  }
})

const beginWrite = SqlSchema.findOne({
  Request: Schema.Struct({ clientId: Schema.Int, reclaims: Schema.Int, accounts: Schema.Int }),
  Result: Schema.Struct({ rev: Schema.Int, firstSeq: Schema.Int }).pipe(Schema.encodeKeys({ firstSeq: "first_seq" })),
  execute: ({ clientId, reclaims, accounts }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select rev::int, first_seq from begin_write(${clientId}::int, ${reclaims}::int, ${accounts}::int)`
    )
})

const writeReclaims = Effect.fnUntraced(function* (
  clientId: number,
  rev: number,
  firstSeq: number,
  rows: ReadonlyArray<ReclaimRow>
) {
  const sql = yield* SqlClient.SqlClient
  const column = (name: keyof ReclaimRow) => arrayLiteral(rows.map((row) => row[name]))
  yield* sql`insert into reclaim (client_id, rev, seq, account_id, event_id, custodian_id, market_id, stage_id, paid_year,
      expires_on, agent_cutoff, filed_on, paid_on, shares, currency, gross_minor, withheld_minor, due_minor,
      reclaim_minor, estimate_usd_cents, received_usd_cents)
    select ${clientId}::int, ${rev}::bigint, * from unnest(
      ${arrayLiteral(rows.map((_, index) => firstSeq + index))}::int[],
      ${column("accountId")}::int[],
      ${column("eventId")}::int[],
      ${column("custodianId")}::smallint[],
      ${column("marketId")}::smallint[],
      ${column("stageId")}::smallint[],
      ${column("paidYear")}::smallint[],
      ${column("expiresOn")}::date[],
      ${column("agentCutoff")}::date[],
      ${column("filedOn")}::date[],
      ${column("paidOn")}::date[],
      ${column("shares")}::bigint[],
      ${column("currency")}::text[],
      ${column("grossMinor")}::bigint[],
      ${column("withheldMinor")}::bigint[],
      ${column("dueMinor")}::bigint[],
      ${column("reclaimMinor")}::bigint[],
      ${column("estimateUsdCents")}::bigint[],
      ${column("receivedUsdCents")}::bigint[]
    )`
})
