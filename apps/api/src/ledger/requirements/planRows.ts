import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { endsOrder } from "@reclaim/core/rules/document/requirement/decideRequirement"
import type { RequirementPlan } from "@reclaim/core/rules/document/requirement/planRequirements"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import {
  column,
  type DatedColumns,
  type HeldUpColumns,
  type NewRequirement,
  type NewRequirementColumns,
  type PlannedOwner,
  type PreparedPlans,
  type ServedColumns
} from "./preparePlans.ts"

/** An account that waits for a requirement before it is active. */
interface AwaitedLink {
  readonly requirementId: number
  readonly accountId: number
}

interface AwaitedLinks {
  readonly added: ReadonlyArray<AwaitedLink>
  readonly removed: ReadonlyArray<AwaitedLink>
}

/**
 * Links of accounts to their requirements, to add and to remove. `made` has the ids of new requirements by their keys.
 */
const awaitedLinks = (
  planned: ReadonlyArray<Pick<PlannedOwner, "kept" | "plan">>,
  made: ReadonlyMap<string, number>
): AwaitedLinks => {
  const [added, removed]: [Array<AwaitedLink>, Array<AwaitedLink>] = [[], []]
  for (const { kept: keptByKey, plan } of planned) {
    for (const { accountIds, key } of plan.awaited) {
      const kept = keptByKey.get(key)
      const requirementId = kept?.requirementId ?? made.get(key)
      if (requirementId === undefined) throw new Error(`accounts wait for ${key}, which was not written`)
      for (const accountId of accountIds) {
        if (kept?.accountIds.has(accountId) !== true) added.push({ requirementId, accountId })
      }
      for (const accountId of kept?.accountIds ?? []) {
        if (!accountIds.has(accountId)) removed.push({ requirementId, accountId })
      }
    }
  }
  return { added, removed }
}

const writeAwaited = Effect.fnUntraced(function* (clientId: number, { added, removed }: AwaitedLinks) {
  const sql = yield* SqlClient.SqlClient
  const rows = (links: ReadonlyArray<AwaitedLink>) => sql`unnest(
    ${arrayLiteral(links.map(({ requirementId }) => requirementId))}::int[],
    ${arrayLiteral(links.map(({ accountId }) => accountId))}::int[]) as k (requirement_id, account_id)`
  if (removed.length > 0)
    yield* sql`delete from requirement_account l using ${rows(removed)}
      where l.client_id = ${clientId} and l.requirement_id = k.requirement_id and l.account_id = k.account_id`
  if (added.length > 0)
    yield* sql`insert into requirement_account (client_id, requirement_id, account_id)
      select ${clientId}::int, k.requirement_id, k.account_id from ${rows(added)}`
})

/** Under which revision of the client plans are written, and when. */
interface PlanRevision {
  readonly rev: number
  readonly at: Date
  readonly on: CalendarDate
}

/** Writes new requirements; returns their ids in order if `asksIds` is true. */
const insertRequirements = Effect.fnUntraced(function* (
  clientId: number,
  columns: NewRequirementColumns,
  { asksIds, rev }: { readonly asksIds: boolean; readonly rev: number }
) {
  const sql = yield* SqlClient.SqlClient
  const { wordings: w } = columns
  const rows = yield* sql<{ id: number }>`
    with wording as (select * from unnest(
        ${w.codes}::text[], ${w.levels}::text[], ${w.names}::text[], ${w.reasons}::text[], ${w.classes}::smallint[],
        ${w.leadDays}::smallint[]
      ) with ordinality as w (code, level, name, why, classification_id, lead_days, wording)),
    made as (select * from unnest(
        ${columns.wordingOf}::bigint[], ${columns.owners}::int[], ${columns.markets}::smallint[],
        ${columns.periods}::smallint[], ${columns.accounts}::int[], ${columns.investors}::int[], ${columns.seqs}::int[],
        ${columns.states}::text[], ${columns.since}::date[], ${columns.documents}::int[], ${columns.heldUp}::text[],
        ${columns.needing}::text[], ${columns.lacking}::text[]
      ) with ordinality as m (wording, bo_id, market_id, period, account_id, investor_id, seq, state, requested_on,
        document_id, seqs, markets, lacking, place))
    insert into requirement (client_id, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
      classification_id, state, requested_on, lead_days, document_id, seqs, markets, lacking, rev)
    select ${clientId}::int, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
      classification_id, state, requested_on, lead_days, document_id, seqs::int[], markets::smallint[], lacking::smallint[], ${rev}::bigint
    from made join wording using (wording) ${sql.literal(asksIds ? "order by place returning requirement_id as id" : "")}`
  // Ids are assigned in the order of the selected rows.
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
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
      ${column(steps, ({ requirementId }) => requirementId)}::int[], ${column(steps, ({ what }) => what)}::text[],
      ${column(steps, ({ facts }) => JSON.stringify(facts))}::text[]) as s (requirement_id, what, facts)`
})

const updateStates = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  { on, rev }: PlanRevision
) {
  const moved = plans.flatMap(({ changes }) => changes.filter((change) => change._tag === "Moved"))
  if (moved.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const orderEnds = ({ from, state }: (typeof moved)[number]): number => Number(from === "accepted" || endsOrder(state))
  // A repeated request starts today; one that only lacks its original was open all the time.
  yield* sql`
    update requirement q set state = m.state, document_id = m.document_id, version = q.version + 1,
      rev = ${rev}::bigint,
      requested_on = case when m.state = 'requested' and q.state <> 'requested' and m.document_id is null
        then ${on}::date else q.requested_on end,
      ordered_on = case when m.order_ends = 0 then q.ordered_on end,
      expected_on = case when m.order_ends = 0 then q.expected_on end
    from unnest(${column(moved, ({ requirementId }) => requirementId)}::int[],
      ${column(moved, ({ state }) => state)}::text[], ${column(moved, ({ documentId }) => documentId)}::int[],
      ${column(moved, orderEnds)}::smallint[]
    ) as m (requirement_id, state, document_id, order_ends)
    where q.client_id = ${clientId} and q.requirement_id = m.requirement_id`
  return moved.map(({ documentId, from, requirementId, state }): Step => ({
    requirementId,
    what: "moved",
    facts: { from, to: state, documentId }
  }))
})

const updateReworded = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  { rev }: PlanRevision
) {
  const reworded = plans.flatMap((plan) => plan.reworded)
  if (reworded.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update requirement q set name = w.name, why = w.why, classification_id = w.classification_id,
      lead_days = w.lead_days, version = q.version + 1, rev = ${rev}::bigint
    from unnest(${column(reworded, ({ requirement }) => requirement.requirementId)}::int[],
      ${column(reworded, ({ need }) => need.name)}::text[], ${column(reworded, ({ need }) => need.reason)}::text[],
      ${column(reworded, ({ need }) => documentClassIds[need.documentClass])}::smallint[],
      ${column(reworded, ({ need }) => need.leadDays)}::smallint[]
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

/** Updates the reclaims that existing requirements hold up. */
const updateHeldUp = Effect.fnUntraced(function* (
  clientId: number,
  { requirementIds, seqs }: HeldUpColumns,
  rev: number
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update requirement q set seqs = h.seqs::int[], rev = ${rev}::bigint
    from unnest(${requirementIds}::int[], ${seqs}::text[]) as h (requirement_id, seqs)
    where q.client_id = ${clientId} and q.requirement_id = h.requirement_id`
})

/** Updates the markets that existing requirements serve. */
const updateServed = Effect.fnUntraced(function* (
  clientId: number,
  { lacking, markets, requirementIds }: ServedColumns,
  rev: number
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update requirement q set markets = s.markets::smallint[], lacking = s.lacking::smallint[], rev = ${rev}::bigint
    from unnest(${requirementIds}::int[], ${markets}::text[], ${lacking}::text[]) as s (requirement_id, markets, lacking)
    where q.client_id = ${clientId} and q.requirement_id = s.requirement_id`
})

const isMet = ({ documentId, state }: Pick<NewRequirement, "documentId" | "state">): boolean =>
  documentId !== null && state === "accepted"

interface Use {
  readonly requirementId: number
  readonly documentId: number | null
}

/** Documents that meet requirements from now on, in all of their markets or some. `made` has new ones by their keys. */
const usesOf = (
  planned: ReadonlyArray<Pick<PlannedOwner, "kept" | "plan">>,
  made: ReadonlyMap<string, number>
): ReadonlyArray<Use> =>
  planned.flatMap(({ kept, plan }) => [
    ...plan.changes.flatMap((change) => (change._tag === "Moved" && isMet(change) ? [change] : [])),
    ...plan.served.flatMap(({ documentIds, key }) => {
      const requirementId = kept.get(key)?.requirementId ?? made.get(key)
      return requirementId === undefined ? [] : documentIds.map((documentId) => ({ requirementId, documentId }))
    })
  ])

/** Records which documents now meet which requirements. */
const writeUses = Effect.fnUntraced(function* (clientId: number, uses: ReadonlyArray<Use>) {
  if (uses.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into document_use (client_id, document_id, requirement_id)
    select ${clientId}::int, u.document_id, u.requirement_id from unnest(
      ${column(uses, ({ documentId }) => documentId)}::int[], ${column(uses, ({ requirementId }) => requirementId)}::int[]
    ) as u (document_id, requirement_id) on conflict do nothing`
})

const updateDated = Effect.fnUntraced(function* (clientId: number, { dates, seqs }: DatedColumns, rev: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update reclaim r set latest_safe_on = d.latest_safe_on, rev = ${rev}
    from unnest(${seqs}::int[], ${dates}::date[]) as d (seq, latest_safe_on)
    where r.client_id = ${clientId} and r.seq = d.seq`
})

/**
 * Writes plans in the client's transaction, under the revision that it has begun; returns the number of new
 * requirements. Computes nothing that could be computed before, because other writers for the client wait for it.
 */
export const writePlans = Effect.fnUntraced(function* (
  clientId: number,
  { columns, made, planned }: PreparedPlans,
  writing: PlanRevision
) {
  const plans = planned.map(({ plan }) => plan)
  const isAnyAwaited = plans.some(({ awaited }) => awaited.length > 0)
  const asksIds = isAnyAwaited || plans.some(({ served }) => served.some(({ documentIds }) => documentIds.length > 0))
  const ids =
    columns.made === null ? [] : yield* insertRequirements(clientId, columns.made, { asksIds, rev: writing.rev })
  const idOf = new Map(ids.map((id, place) => [made[place]?.key ?? "", id]))
  const moved = yield* updateStates(clientId, plans, writing)
  const reworded = yield* updateReworded(clientId, plans, writing)
  yield* insertHistory(clientId, [...moved, ...reworded], writing.at)
  if (columns.heldUp !== null) yield* updateHeldUp(clientId, columns.heldUp, writing.rev)
  if (columns.served !== null) yield* updateServed(clientId, columns.served, writing.rev)
  if (isAnyAwaited) yield* writeAwaited(clientId, awaitedLinks(planned, idOf))
  yield* writeUses(clientId, usesOf(planned, idOf))
  if (columns.dated !== null) yield* updateDated(clientId, columns.dated, writing.rev)
  return made.length
})
