import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import type { Drawer } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertAll } from "../ledger/insertAll.ts"
import { TestServer } from "../server/TestServer.ts"

const accounts = 15
const events = [
  { id: 1, market: 1 },
  { id: 2, market: 1 },
  { id: 3, market: 2 }
] as const
const owners = ["pension", "corporation", "individual"] as const

const [firstWaiting = 3, ...otherWaiting] = waitingStageIds

/**
 * Three owners of client 1 with fifteen accounts and a reclaim of each dividend; most of them wait, and all of them
 * expire within a year of a day. After `seedWaiting`.
 */
export const seedDrawnClaims = (draw: Drawer, today: CalendarDate) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        for (const [index, entityType] of owners.entries()) {
          if (index === 0) continue
          const owner = {
            client_id: 1,
            bo_id: index + 1,
            name: `Drawn owner ${index + 1}`,
            residence: index === 1 ? "US" : "GB"
          }
          yield* sql`insert into beneficial_owner ${sql.insert({ ...owner, entity_type: entityType })}`
        }
        const [write] = yield* sql<{ rev: bigint; first_seq: number; first_account: number }>`
        select rev, first_seq, first_account from begin_write(1, ${accounts * events.length}::int, ${accounts}::int)`
        const { first_account, first_seq, rev } = yield* Effect.fromNullishOr(write)
        const ids = Array.from({ length: accounts }, (_, at) => first_account + at)
        yield* insertAll(
          "account",
          ids.map((account_id, at) => ({
            client_id: 1,
            account_id,
            bo_id: 1 + (at % owners.length),
            custodian_id: 1,
            code: `D-${at}`,
            rev
          }))
        )
        const reclaims = ids.flatMap((account_id) =>
          events.map(({ id, market }) => ({ account_id, event_id: id, market_id: market }))
        )
        yield* insertAll(
          "reclaim",
          reclaims.map((reclaim, at) => {
            const cutoff = addDays(today, draw.below(280) - 30)
            return {
              ...reclaim,
              client_id: 1,
              seq: first_seq + at,
              custodian_id: 1,
              stage_id: draw.pick([stages.identified.id, firstWaiting, ...otherWaiting, ...otherWaiting]),
              agent_cutoff: draw.below(6) === 0 ? null : cutoff,
              expires_on: addDays(cutoff, 60),
              shares: 100,
              currency: "EUR",
              gross_minor: 10_000,
              withheld_minor: 2500,
              due_minor: 1500,
              reclaim_minor: 1000,
              estimate_usd_cents: draw.below(90_000_000),
              rev
            }
          })
        )
        // The three that are there already expire within the year too.
        yield* sql`with write as (select rev from begin_write(1, 0, 0))
        update reclaim set agent_cutoff = ${addDays(today, 100)}::date, expires_on = ${addDays(today, 200)}::date,
          rev = write.rev from write
        where client_id = 1 and seq < ${first_seq}`
      })
    )
  )
