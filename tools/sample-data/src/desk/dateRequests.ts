import { listClients } from "@reclaim/app-api/ledger/clientRows"
import { beginRequirements } from "@reclaim/app-api/ledger/requirements/roundRows"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Age in days up to which a request keeps its date. */
const keptDays = 90

/** Days of its further age that become one. */
const shrinkage = 5

/**
 * Brings the dates of old requests nearer, in their order: the oldest reclaims have waited for years, but a provider asks
 * again within one. As the owner, before anybody reads them.
 */
export const dateRequests = Effect.fnUntraced(function* (asOf: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  for (const { clientId } of yield* listClients) {
    yield* beginRequirements(clientId)
    yield* sql`
      update requirement set requested_on =
        ${asOf}::date - (${keptDays}::int + (${asOf}::date - requested_on - ${keptDays}::int) / ${shrinkage}::int)
      where client_id = ${clientId} and state = 'requested' and requested_on < ${asOf}::date - ${keptDays}::int`
  }
})
