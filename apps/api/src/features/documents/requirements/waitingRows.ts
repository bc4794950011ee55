import { waitingStageIds } from "@reclaim/core/rules/requirement/waitingStages"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const WaitingRow = rowOf({ marketId: Schema.Int, reclaims: Schema.Int })

/** How many reclaims of an owner wait in a market, of a year unless it is 0; null where there is no such owner or market. */
export const countWaiting = (clientId: number, ownerId: number, market: string, year: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select m.market_id, (
          select count(*)::int from account a
          join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = m.market_id
          join dividend_event e on e.event_id = r.event_id
          where a.client_id = o.client_id and a.bo_id = o.bo_id and r.stage_id = any(${waitingStageIds}::int[])
            and (${year}::int = 0 or extract(year from e.pay_date) = ${year}::int)) as reclaims
      from beneficial_owner o, market m
      where o.client_id = ${clientId} and o.bo_id = ${ownerId} and m.iso2 = ${market}`.pipe(decodedAs(WaitingRow))
  ).pipe(Effect.map((rows) => rows[0] ?? null))
