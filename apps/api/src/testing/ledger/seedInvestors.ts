import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The investors that the seed puts behind client 1's owner. */
export const investorNames = ["Ridge Street Partner", "Cayman Feeder Fund"] as const

/**
 * Two investors behind client 1's first reclaim and behind the statements of `seedStatements`. As owner, after those.
 */
export const seedInvestors = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const [index, name] of investorNames.entries()) {
    const id = index + 1
    yield* sql`
      insert into investor (client_id, investor_id, external_id, name, residence, investor_type)
      values (1, ${id}, ${`I-${id}`}, ${name}, 'US', 'Investor')`
    yield* sql`
      insert into reclaim_line (client_id, seq, investor_id, percent, treaty_rate, gross_minor, withheld_minor, due_minor,
        reclaim_minor)
      values (1, 1, ${id}, 50, 15, 1500000, 525000, 225000, 300000)`
    yield* sql`
      insert into quarterly_investor (client_id, report_id, bo_id, investor_id, closing_cents, paid_cents, count)
      values (1, 7, 1, ${id}, 50, 20, 1)`
  }
})
