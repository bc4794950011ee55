import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A row of `reclaim` as the database takes it: filed, nothing received. */
export const filedReclaim = {
  event_id: 1,
  custodian_id: 1,
  market_id: 1,
  stage_id: 14,
  expires_on: "2027-12-31",
  agent_cutoff: "2027-10-31",
  filed_on: "2025-03-01",
  shares: 10_000n,
  currency: "CHF",
  gross_minor: 3_000_000n,
  withheld_minor: 1_050_000n,
  due_minor: 450_000n,
  reclaim_minor: 600_000n,
  estimate_usd_cents: 660_000n
} as const

const dividend = (id: number, year: number) => ({
  event_id: id,
  security_id: 1,
  ex_date: `${year}-04-22`,
  pay_date: `${year}-04-24`,
  gross_per_share: "3.00",
  event_type: "annual",
  confidence: "verified",
  source: "a test"
})

/** Adds a client with an owner, an account and two reclaims. */
const addClient = Effect.fnUntraced(function* (client: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into client ${sql.insert({ client_id: client, code: `K${client}`, name: `Client ${client}` })}`
  yield* sql`insert into client_rev ${sql.insert({ client_id: client })}`
  yield* sql`insert into beneficial_owner ${sql.insert({
    client_id: client,
    bo_id: 1,
    name: `Owner ${client}`,
    residence: "US",
    entity_type: "pension"
  })}`
  const [write] = yield* sql<{
    rev: bigint
    first_seq: number
    first_account: number
  }>`select rev, first_seq, first_account from begin_write(${client}, 2, 1)`
  const { rev, first_seq, first_account } = yield* Effect.fromNullishOr(write)
  const own = { client_id: client, account_id: first_account, rev }
  yield* sql`insert into account ${sql.insert({ ...own, bo_id: 1, custodian_id: 1, code: `A-${client}` })}`
  yield* sql`insert into reclaim ${sql.insert([
    { ...filedReclaim, ...own, seq: first_seq },
    { ...filedReclaim, ...own, seq: first_seq + 1, event_id: 2 }
  ])}`
})

/**
 * Two clients (1 and 2) that hold the same security at the same custodian: one account and two reclaims each. As owner.
 */
export const seedTwoClients = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into market ${sql.insert({
    market_id: 1,
    iso2: "CH",
    name: "Switzerland",
    currency: "CHF",
    statutory_rate_percent: "35",
    limit_basis: "END_OF_PAY_YEAR",
    limit_count: 3,
    limit_unit: "years",
    agent_lead_months: 2
  })}`
  yield* sql`insert into custodian ${sql.insert({ custodian_id: 1, code: "C1", name: "First Custodian" })}`
  yield* sql`insert into security ${sql.insert({
    security_id: 1,
    isin: "CH0038863350",
    market_id: 1,
    name: "Nestle SA",
    currency: "CHF"
  })}`
  yield* sql`insert into dividend_event ${sql.insert([dividend(1, 2023), dividend(2, 2024)])}`
  yield* Effect.forEach([1, 2], addClient)
})
