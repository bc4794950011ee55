import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { applyDelta, applyRows, makeRoom } from "@reclaim/engine/block/applyDelta"
import {
  BlockAccount,
  BlockCustodian,
  type BlockDelta,
  BlockEvent,
  BlockMarket,
  type BlockRow
} from "@reclaim/engine/block/BlockDelta"
import { DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { lateReasons } from "@reclaim/engine/block/lateParties"
import { Context, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Head } from "../identity/Head.ts"
import { Database } from "../platform/database/Database.ts"
import { decodedAs } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"

/** Runs a transaction whose statements all see one snapshot, taken when the first of them runs. */
export const inOneSnapshot = Effect.provideService(
  SqlClient.BeginTransaction,
  "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
)

/** Reads a client's head; the zero head for a client that does not exist or is not this transaction's. */
export const readHead = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    select rev::float8 as rev, next_seq as slots from client_rev where client_id = ${clientId}`.pipe(decodedAs(Head))
  return found ?? { rev: 0, slots: 0 }
})

// Not decoded: there can be a million of them, and a test decodes samples. The column names are the fields of a
// BlockRow; float8 holds whole cents exactly up to 2^53 and avoids a bigint.
export const rowsSince = (sql: SqlClient.SqlClient, clientId: number, since: number) => sql<BlockRow>`
  select seq, account_id as "accountId", event_id as "eventId", market_id as "marketId", stage_id as "stageId",
    paid_year as "paidYear", case when paid_year = 0 then 0 else extract(doy from paid_on)::int end as "paidDay",
    expires_on - date '2000-01-01' as "expiresOn",
    coalesce(agent_cutoff - date '2000-01-01', 0) as "agentCutoff",
    coalesce(latest_safe_on - date '2000-01-01', 0) as "latestSafeOn",
    case when stage_id = ${stages.expired.id} then coalesce(array_position(${lateReasons}::text[], close_reason), 0)
      else 0 end as "lateParty",
    dash_cents::float8 as cents
  from reclaim where client_id = ${clientId} and rev > ${since}`

/** The names behind the numbers of reclaims that changed after a revision. Sees its transaction's client only. */
export const dictionariesSince = Effect.fnUntraced(function* (clientId: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql`
    select a.account_id, a.custodian_id, a.code, o.name as owner_name
    from account a join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
    where a.client_id = ${clientId} and a.rev > ${since}`.pipe(decodedAs(rowOf(BlockAccount.fields)))
  const events = yield* sql`
    select e.event_id, s.isin, s.name as security_name, e.pay_date - date '2000-01-01' as pay_day
    from dividend_event e join security s on s.security_id = e.security_id
    where e.event_id in (select event_id from reclaim where client_id = ${clientId} and rev > ${since})`.pipe(
    decodedAs(rowOf(BlockEvent.fields))
  )
  const custodians = yield* sql`select custodian_id, code, name from custodian`.pipe(
    decodedAs(rowOf(BlockCustodian.fields))
  )
  const markets = yield* sql`select market_id, iso2, name from market`.pipe(decodedAs(rowOf(BlockMarket.fields)))
  return { accounts, events, custodians, markets }
})

const changes = Effect.fnUntraced(function* (clientId: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  const { rev } = yield* readHead(clientId)
  const rows = yield* rowsSince(sql, clientId, since)
  return { since, rev, rows, ...(yield* dictionariesSince(clientId, since)) }
})

const wholeBlock = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const block = new DashboardBlock()
  const { rev, slots } = yield* readHead(clientId)
  makeRoom(block, slots)
  yield* Stream.runForEachArray(rowsSince(sql, clientId, 0).stream, (rows) => Effect.sync(() => applyRows(block, rows)))
  applyDelta(block, { since: 0, rev, rows: [], ...(yield* dictionariesSince(clientId, 0)) })
  return block
})

/**
 * Reads what a dashboard block is built from. Every result is one snapshot of revision, rows and dictionaries. A
 * client's revisions become visible whole and in order, so reading everything after one revision can miss nothing.
 */
export class DashboardRows extends Context.Service<
  DashboardRows,
  {
    readonly head: (clientId: number) => Effect.Effect<Head>
    /**
     * Reads the changes since a revision. A renamed owner, security, custodian or market shows with its client's next
     * change.
     */
    readonly changesSince: (clientId: number, since: number) => Effect.Effect<BlockDelta>
    /** A new, complete block, filled as the rows arrive. */
    readonly load: (clientId: number) => Effect.Effect<DashboardBlock>
  }
>()("@reclaim/app-api/DashboardRows") {
  static readonly layer = Layer.effect(
    DashboardRows,
    Effect.gen(function* () {
      const database = yield* Database
      const snapshot = <A, E>(clientId: number, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
        inOneSnapshot(database.asClient(clientId, effect))

      return DashboardRows.of({
        head: Effect.fn("DashboardRows.head")(function* (clientId) {
          return yield* database.asClient(clientId, readHead(clientId))
        }),
        changesSince: Effect.fn("DashboardRows.changesSince")((clientId, since) =>
          snapshot(clientId, changes(clientId, since))
        ),
        load: Effect.fn("DashboardRows.load")((clientId) => snapshot(clientId, wholeBlock(clientId)))
      })
    })
  )
}
