import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { TestServer } from "./TestServer.ts"

/** Adds France and the Netherlands, in which accounts of tests are claimed for, to the market that is there. */
export const addMarkets = Effect.flatMap(TestServer, (server) =>
  server.asOwner(
    execute(
      (sql) => sql`
        insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count, limit_unit,
          agent_lead_months)
        values (21, 'FR', 'France', 'EUR', 25, 'END_OF_PAY_YEAR', 2, 'years', 2),
          (22, 'NL', 'Netherlands', 'EUR', 15, 'END_OF_PAY_YEAR', 3, 'years', 2)
        on conflict do nothing`
    )
  )
)
