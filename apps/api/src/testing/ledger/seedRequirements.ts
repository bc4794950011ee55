import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import type { Drawer } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

interface WaitingReclaim {
  readonly seq: number
  readonly account_id: number
  readonly bo_id: number
  readonly market_id: number
  readonly is_fund: boolean
}

type Kind = readonly [code: string, level: string, classificationId: number, leadDays: number]

/** Kinds of requirement: document code, subject, party that provides it, and lead time in days. */
const kinds: ReadonlyArray<Kind> = [
  ["us-8802", "owner", documentClassIds.client, 7],
  ["us-6166", "owner", documentClassIds["tax authority"], 90],
  ["power-of-attorney", "owner", documentClassIds.client, 28],
  ["account-statement", "account", documentClassIds.client, 14],
  ["dividend-voucher", "payment", documentClassIds.custodian, 21],
  ["investor-residence", "investor", documentClassIds.investor, 60]
]

const work: Kind = ["processing", "claim", documentClassIds.processing, 0]

const firstRequest = CalendarDate.make("2026-01-05")

/** Draws the requirements of one reclaim: at least one. */
const drawnFor = (draw: Drawer, reclaim: WaitingReclaim) => {
  const drawn = kinds.filter(([, level]) => draw.below(3) === 0 && (level !== "investor" || reclaim.is_fund))
  return (drawn.length === 0 ? [work] : drawn).map(([code, level, classificationId, leadDays]) => ({
    bo_id: reclaim.bo_id,
    market_id: reclaim.market_id,
    code,
    level,
    period: 0,
    account_id: level === "account" || level === "payment" ? reclaim.account_id : null,
    investor_id: level === "investor" ? 1 + draw.below(3) : null,
    seq: level === "payment" ? reclaim.seq : null,
    name: `${code} for ${reclaim.market_id}`,
    why: "a test wants it",
    classification_id: classificationId,
    lead_days: leadDays
  }))
}

/** Draws the requirements of each waiting reclaim of a client, and an agent cut-off near a day for some. As owner. */
export const seedRequirements = Effect.fnUntraced(function* (clientId: number, draw: Drawer, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  const waiting = yield* sql<WaitingReclaim>`
    select r.seq, r.account_id, a.bo_id, r.market_id, o.entity_type = 'partnership' as is_fund
    from reclaim r join account a using (client_id, account_id) join beneficial_owner o using (client_id, bo_id)
    where r.client_id = ${clientId} and r.stage_id = any(${waitingStageIds}::smallint[]) order by r.seq`
  const ids = new Map<string, number>()
  for (const reclaim of waiting) {
    for (const needed of drawnFor(draw, reclaim)) {
      const key = JSON.stringify(needed)
      const known = ids.get(key)
      if (known === undefined) {
        const requestedOn = addDays(firstRequest, draw.below(300))
        const orderedOn = draw.below(4) === 0 ? addDays(requestedOn, draw.below(20)) : null
        const state = draw.pick(openRequirementStates)
        const [made] = yield* sql<{ id: number }>`insert into requirement ${sql.insert({
          client_id: clientId,
          ...needed,
          state,
          reject_code: state === "rejected" ? "unreadable" : "",
          requested_on: requestedOn,
          ordered_on: orderedOn
        })} returning requirement_id as id`
        ids.set(key, (yield* Effect.fromNullishOr(made)).id)
      }
      const id = yield* Effect.fromNullishOr(ids.get(key))
      yield* sql`update requirement set seqs = seqs || ${reclaim.seq}::int
        where client_id = ${clientId} and requirement_id = ${id}`
    }
  }
  const cutoffs = waiting.flatMap(({ seq }) =>
    draw.below(4) === 0 ? [] : [{ seq, on: addDays(today, draw.pick([-40, -1, 0, 30, 45, 100, 121, 400])) }]
  )
  yield* sql`
    with write as (select rev from begin_write(${clientId}::int, 0, 0))
    update reclaim r set agent_cutoff = least(c.cutoff, r.expires_on), rev = write.rev
    from write, unnest(${cutoffs.map(({ seq }) => seq)}::int[], ${cutoffs.map(({ on }) => on)}::date[]) as c (seq, cutoff)
    where r.client_id = ${clientId} and r.seq = c.seq`
})
