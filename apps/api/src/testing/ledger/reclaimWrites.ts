import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import type { Drawer } from "@reclaim/core/testing/drawer"
import { sqlErrorAsFailure } from "../../platform/sql/sqlErrors.ts"

/** The clients that `seedReclaims` makes. */
export const seededClients = [1, 2] as const

/** The events that reclaims may be of, the same for every client. */
const events = 15

/** Countries, custodians, events and two clients with an owner each, without accounts and reclaims. As owner. */
export const seedReclaims = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count,
      limit_unit, agent_lead_months)
    select m, (array['CH', 'DE', 'FR', 'JP', 'NO'])[m], 'Market ' || m, 'EUR', 25, 'PAY_DATE', 4, 'years', 2
    from generate_series(1, 5) m`
  yield* sql`insert into custodian (custodian_id, code, name)
    select c, (array['ALFA', 'BE,TA', 'GAMMA'])[c], 'Custodian ' || c from generate_series(1, 3) c`
  yield* sql`insert into security (security_id, isin, market_id, name, currency)
    select s, 'XX00000000' || s || '0', s, 'Issuer ' || s, 'EUR' from generate_series(1, 5) s`
  yield* sql`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
      confidence, source)
    select e, 1 + e % 5, date '2022-01-01' + e * 30, date '2022-01-03' + e * 30, 1, 'annual', 'illustrative', 'test'
    from generate_series(1, ${events}::int) e`
  yield* Effect.forEach(seededClients, (id) =>
    Effect.gen(function* () {
      yield* sql`insert into client ${sql.insert({ client_id: id, code: `K${id}`, name: `Client ${id}` })}`
      yield* sql`insert into client_rev ${sql.insert({ client_id: id })}`
      yield* sql`insert into beneficial_owner ${sql.insert({
        client_id: id,
        bo_id: 1,
        name: `Owner of ${id}`,
        residence: id === 1 ? "US" : "DE",
        entity_type: "pension"
      })}`
    })
  )
})

interface Write {
  readonly clientId: number
  readonly rev: bigint
}

/** Values of a reclaim's columns that its stage requires. Deadlines are at the limits of what counts as expiring. */
const stageColumns = (draw: Drawer) => {
  const stage = draw.pick([1, 3, 5, 6, 7, 9, 10, 14, 17, 20, 25, 25, 26, 27, 28])
  const year = 2023 + draw.below(4)
  return {
    stage,
    paidYear: stage === 25 ? year : 0,
    paidOn: stage === 25 ? `${year}-0${1 + draw.below(9)}-15` : null,
    filedOn: stage >= 14 && stage <= 25 ? "2022-12-01" : null,
    received: stage === 25 ? draw.below(90_000_000) : null,
    closeReason: stage === 27 ? draw.pick(["", ...closeReasonsOf.expired]) : ""
  }
}

/**
 * Days before the agent cut-off by which a reclaim's document is to be ordered; none once it is filed, and for some
 * before.
 */
const documentDays = (stage: number): string =>
  stage < 14 ? `(array[null, 7, 30, 45, 90])[1 + (seq + ${stage}) % 5]` : "null::int"

const addReclaim = Effect.fnUntraced(function* ({ clientId, rev }: Write, seq: number, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  const { stage, paidYear, paidOn, filedOn, received, closeReason } = stageColumns(draw)
  const days = draw.pick([-30, -1, 0, 1, 200])
  const months = draw.pick([0, 0, 12])
  const leadDays = draw.pick([null, 0, 30, 75])
  yield* sql`insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, paid_year,
      expires_on, agent_cutoff, latest_safe_on, close_reason, filed_on, paid_on, shares, currency, gross_minor, withheld_minor, due_minor,
      reclaim_minor, estimate_usd_cents, received_usd_cents, rev)
    select ${clientId}::int, n.seq, a.account_id, e.event_id, a.custodian_id, s.market_id, ${stage}::int,
      ${paidYear}::int, d.last, d.last - ${leadDays}::int,
      d.last - ${leadDays}::int - ${sql.literal(documentDays(stage))}, ${closeReason}, ${filedOn}::date, ${paidOn}::date, 100, 'EUR', 1000, 250, 150, 100, ${draw.below(90_000_000)}::bigint,
      ${received}::bigint, ${rev}::bigint
    from (select * from account where client_id = ${clientId} order by account_id offset ${draw.below(6)}::int limit 1) a,
      (select ${seq}::int as seq) n,
      (select ((now() at time zone 'UTC')::date + make_interval(months => ${months}::int))::date + ${days}::int as last) d,
      dividend_event e join security s on s.security_id = e.security_id
    where e.event_id = ${1 + draw.below(events)}::int`
})

const moveReclaims = Effect.fnUntraced(function* ({ clientId, rev }: Write, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  const { stage, paidYear, paidOn, filedOn, received, closeReason } = stageColumns(draw)
  yield* sql`update reclaim set stage_id = ${stage}::int, paid_year = ${paidYear}::int, paid_on = ${paidOn}::date,
      filed_on = ${filedOn}::date, received_usd_cents = ${received}::bigint, close_reason = ${closeReason},
      latest_safe_on = agent_cutoff - ${sql.literal(documentDays(stage))}, rev = ${rev}::bigint
    where client_id = ${clientId} and seq % ${5 + draw.below(20)}::int = 0`
})

const addAccount = Effect.fnUntraced(function* ({ clientId, rev }: Write, accountId: number, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into account ${sql.insert({
    client_id: clientId,
    account_id: accountId,
    bo_id: 1,
    custodian_id: 1 + draw.below(3),
    code: `A-${1 + draw.below(40)}`,
    rev
  })}`
})

const renameAccount = Effect.fnUntraced(function* ({ clientId, rev }: Write, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update account set code = ${`A-${1 + draw.below(40)}`}, rev = ${rev}::bigint
    where client_id = ${clientId} and account_id = ${1 + draw.below(6)}::int`
})

const write = Effect.fnUntraced(function* (clientId: number, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  const inserts = draw.below(4)
  const accounts = draw.below(8) === 0 ? 1 : 0
  const [begun] = yield* sql<{ readonly rev: bigint; readonly first_seq: number; readonly first_account: number }>`
    select rev, first_seq, first_account from begin_write(${clientId}::int, ${inserts}::int, ${accounts}::int)`
  if (begun === undefined) return yield* Effect.die(new Error("begin_write answered nothing"))
  const { rev, first_seq: firstSeq, first_account: firstAccount } = begun
  if (accounts > 0) yield* addAccount({ clientId, rev }, firstAccount, draw)
  for (let index = 0; index < inserts; index++) yield* addReclaim({ clientId, rev }, firstSeq + index, draw)
  if (draw.below(2) === 0) yield* moveReclaims({ clientId, rev }, draw)
  if (draw.below(6) === 0) yield* renameAccount({ clientId, rev }, draw)
  return yield* draw.below(4) === 0 ? Effect.fail("thought better of it" as const) : Effect.void
})

/**
 * One transaction through begin_write: inserts, changes of stage, new and renamed accounts; one in four rolls back at
 * its end, and one that would break a key rolls back there.
 */
export const randomWrite = (
  clientId: number,
  draw: Drawer
): Effect.Effect<"committed" | "rolled back", SqlError.SqlError, Database> =>
  Database.use((database) => database.asClient(clientId, write(clientId, draw))).pipe(
    sqlErrorAsFailure,
    Effect.as("committed" as const),
    Effect.catchReason("SqlError", "UniqueViolation", () => Effect.succeed("rolled back" as const)),
    Effect.catchIf(
      (error) => error === "thought better of it",
      () => Effect.succeed("rolled back" as const)
    )
  )
