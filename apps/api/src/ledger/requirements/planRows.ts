import { documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type Need, needKeyText } from "@reclaim/core/rules/requirement/Need"
import type { RequirementPlan } from "@reclaim/core/rules/requirement/planRequirements"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { ReadUnit } from "./unitRows.ts"

/** A unit with what has to be written of it. */
export interface PlannedUnit extends ReadUnit {
  readonly plan: RequirementPlan
}

interface Made {
  readonly marketId: number
  readonly need: Need
  readonly state: string
  readonly documentId: number | null
  readonly since: CalendarDate
}

const madeOf = ({ marketId, plan }: PlannedUnit): ReadonlyArray<Made> =>
  plan.changes
    .filter((change) => change._tag === "Made")
    .map(({ documentId, need, state }, place) => {
      const since = plan.madeSince[place]
      if (since === undefined) throw new Error(`${needKeyText(need)} is made and asked for on no day`)
      return { marketId, need, state, documentId, since }
    })

const numbersOf = <A>(rows: ReadonlyArray<A>, of: (row: A) => number | null): string => arrayLiteral(rows.map(of))

const textsOf = <A>(rows: ReadonlyArray<A>, of: (row: A) => string | null): string => arrayLiteral(rows.map(of))

const MadeRow = rowOf({ place: Schema.Int, requirementId: Schema.Int })

/** Writes new requirements; their ids by the text of their key. */
const insertMade = Effect.fnUntraced(function* (clientId: number, made: ReadonlyArray<Made>) {
  if (made.length === 0) return new Map<string, number>()
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    with made as (select * from unnest(
        ${textsOf(made, ({ need }) => need.code)}::text[], ${textsOf(made, ({ need }) => need.level)}::text[],
        ${numbersOf(made, ({ need }) => need.ownerId)}::int[], ${numbersOf(made, ({ marketId }) => marketId)}::smallint[],
        ${numbersOf(made, ({ need }) => need.period)}::smallint[], ${numbersOf(made, ({ need }) => need.accountId)}::int[],
        ${numbersOf(made, ({ need }) => need.investorId)}::int[], ${numbersOf(made, ({ need }) => need.seq)}::int[],
        ${textsOf(made, ({ need }) => need.name)}::text[], ${textsOf(made, ({ need }) => need.reason)}::text[],
        ${numbersOf(made, ({ need }) => documentClassIds[need.documentClass])}::smallint[],
        ${textsOf(made, ({ state }) => state)}::text[], ${textsOf(made, ({ since }) => since)}::date[],
        ${numbersOf(made, ({ need }) => need.leadDays)}::smallint[], ${numbersOf(made, ({ documentId }) => documentId)}::int[]
      ) with ordinality as m (code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
        classification_id, state, requested_on, lead_days, document_id, place)),
    written as (
      insert into requirement (client_id, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
        classification_id, state, requested_on, lead_days, document_id)
      select ${clientId}::int, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
        classification_id, state, requested_on, lead_days, document_id from made order by place
      returning requirement_id, code, bo_id, market_id, period, account_id, investor_id, seq)
    select m.place::int as place, w.requirement_id from written w join made m
      on m.code = w.code and m.bo_id = w.bo_id and m.market_id = w.market_id and m.period = w.period
      and m.account_id is not distinct from w.account_id and m.investor_id is not distinct from w.investor_id
      and m.seq is not distinct from w.seq`.pipe(decodedAs(MadeRow))
  return new Map(
    rows.flatMap(({ place, requirementId }) => {
      const one = made[place - 1]
      return one === undefined ? [] : [[needKeyText(one.need), requirementId] as const]
    })
  )
})

/** A step of the history of a requirement. */
interface Step {
  readonly requirementId: number
  readonly what: "moved" | "reworded"
  readonly facts: object
}

const insertHistory = Effect.fnUntraced(function* (clientId: number, steps: ReadonlyArray<Step>, at: Date) {
  if (steps.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into requirement_history (client_id, requirement_id, at, what, facts)
    select ${clientId}::int, requirement_id, ${at}::timestamptz, what, facts::jsonb from unnest(
      ${numbersOf(steps, ({ requirementId }) => requirementId)}::int[], ${textsOf(steps, ({ what }) => what)}::text[],
      ${textsOf(steps, ({ facts }) => JSON.stringify(facts))}::text[]) as s (requirement_id, what, facts)`
})

const updateMoved = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  on: CalendarDate
) {
  const moved = plans.flatMap(({ changes }) => changes.filter((change) => change._tag === "Moved"))
  if (moved.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  // What is asked for again is asked for from today.
  yield* sql`
    update requirement q set state = m.state, document_id = m.document_id, version = q.version + 1,
      requested_on = case when m.state = 'requested' then ${on}::date else q.requested_on end
    from unnest(${numbersOf(moved, ({ requirementId }) => requirementId)}::int[],
      ${textsOf(moved, ({ state }) => state)}::text[], ${numbersOf(moved, ({ documentId }) => documentId)}::int[]
    ) as m (requirement_id, state, document_id)
    where q.client_id = ${clientId} and q.requirement_id = m.requirement_id`
  return moved.map(({ documentId, from, requirementId, state }): Step => ({
    requirementId,
    what: "moved",
    facts: { from, to: state, documentId }
  }))
})

const updateReworded = Effect.fnUntraced(function* (clientId: number, plans: ReadonlyArray<RequirementPlan>) {
  const reworded = plans.flatMap((plan) => plan.reworded)
  if (reworded.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update requirement q set name = w.name, why = w.why, classification_id = w.classification_id,
      lead_days = w.lead_days, version = q.version + 1
    from unnest(${numbersOf(reworded, ({ requirement }) => requirement.requirementId)}::int[],
      ${textsOf(reworded, ({ need }) => need.name)}::text[], ${textsOf(reworded, ({ need }) => need.reason)}::text[],
      ${numbersOf(reworded, ({ need }) => documentClassIds[need.documentClass])}::smallint[],
      ${numbersOf(reworded, ({ need }) => need.leadDays)}::smallint[]
    ) as w (requirement_id, name, why, classification_id, lead_days)
    where q.client_id = ${clientId} and q.requirement_id = w.requirement_id`
  return reworded.map(({ requirement }): Step => ({
    requirementId: requirement.requirementId,
    what: "reworded",
    facts: {
      name: requirement.name,
      why: requirement.reason,
      classificationId: documentClassIds[requirement.documentClass],
      leadDays: requirement.leadDays
    }
  }))
})

interface Link {
  readonly requirementId: number
  readonly seq: number
}

const linksOf = (planned: ReadonlyArray<PlannedUnit>, made: ReadonlyMap<string, number>) => {
  const [added, removed]: [Array<Link>, Array<Link>] = [[], []]
  for (const { plan, unit } of planned) {
    for (const { key, seqs } of plan.heldUp) {
      const kept = unit.kept.get(key)
      const requirementId = kept?.requirementId ?? made.get(key)
      if (requirementId === undefined) throw new Error(`${key} holds reclaims up and was not written`)
      for (const seq of seqs) if (kept?.seqs.has(seq) !== true) added.push({ requirementId, seq })
      for (const seq of kept?.seqs ?? []) if (!seqs.has(seq)) removed.push({ requirementId, seq })
    }
  }
  return { added, removed }
}

const writeLinks = Effect.fnUntraced(function* (
  clientId: number,
  { added, removed }: { readonly added: ReadonlyArray<Link>; readonly removed: ReadonlyArray<Link> }
) {
  const sql = yield* SqlClient.SqlClient
  const rows = (links: ReadonlyArray<Link>) => sql`unnest(
    ${numbersOf(links, ({ requirementId }) => requirementId)}::int[], ${numbersOf(links, ({ seq }) => seq)}::int[]
  ) as k (requirement_id, seq)`
  if (removed.length > 0)
    yield* sql`delete from requirement_reclaim l using ${rows(removed)}
      where l.client_id = ${clientId} and l.requirement_id = k.requirement_id and l.seq = k.seq`
  if (added.length > 0)
    yield* sql`insert into requirement_reclaim (client_id, requirement_id, seq)
      select ${clientId}::int, k.requirement_id, k.seq from ${rows(added)}`
})

/** Which documents have come to meet which requirements. */
const writeUses = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  made: ReadonlyMap<string, number>
) {
  const uses = plans.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      const requirementId = change._tag === "Made" ? made.get(needKeyText(change.need)) : change.requirementId
      return change.documentId === null || requirementId === undefined
        ? []
        : [{ documentId: change.documentId, requirementId }]
    })
  )
  if (uses.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into document_use (client_id, document_id, requirement_id)
    select ${clientId}::int, u.document_id, u.requirement_id from unnest(
      ${numbersOf(uses, ({ documentId }) => documentId)}::int[], ${numbersOf(uses, ({ requirementId }) => requirementId)}::int[]
    ) as u (document_id, requirement_id) on conflict do nothing`
})

const updateDated = Effect.fnUntraced(function* (clientId: number, planned: ReadonlyArray<PlannedUnit>, rev: number) {
  const dated = planned.flatMap(({ outdated, plan }) => [
    ...plan.dated,
    ...outdated.map((seq) => ({ seq, latestSafeOn: null }))
  ])
  if (dated.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update reclaim r set latest_safe_on = d.latest_safe_on, rev = ${rev}
    from unnest(${numbersOf(dated, ({ seq }) => seq)}::int[], ${textsOf(dated, ({ latestSafeOn }) => latestSafeOn)}::date[]
    ) as d (seq, latest_safe_on)
    where r.client_id = ${clientId} and r.seq = d.seq`
})

/** Writes plans in the client's transaction, under the revision that it has begun. */
export const writePlans = Effect.fnUntraced(function* (
  clientId: number,
  planned: ReadonlyArray<PlannedUnit>,
  { at, on, rev }: { readonly rev: number; readonly at: Date; readonly on: CalendarDate }
) {
  const plans = planned.map(({ plan }) => plan)
  const made = yield* insertMade(clientId, planned.flatMap(madeOf))
  const moved = yield* updateMoved(clientId, plans, on)
  const reworded = yield* updateReworded(clientId, plans)
  yield* insertHistory(clientId, [...moved, ...reworded], at)
  yield* writeLinks(clientId, linksOf(planned, made))
  yield* writeUses(clientId, plans, made)
  yield* updateDated(clientId, planned, rev)
})
