import { documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { endsOrder } from "@reclaim/core/rules/requirement/decideRequirement"
import type { Need } from "@reclaim/core/rules/requirement/Need"
import type { RequirementPlan } from "@reclaim/core/rules/requirement/planRequirements"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { awaitedLinks, writeAwaited } from "./awaitedRows.ts"
import type { ReadUnit } from "./unitRows.ts"

/** A unit with what has to be written of it. */
export interface PlannedUnit extends ReadUnit {
  readonly plan: RequirementPlan
}

/** Under which revision of the client plans are written, and when. */
interface Writing {
  readonly rev: number
  readonly at: Date
  readonly on: CalendarDate
}

interface Made {
  readonly key: string
  readonly marketId: number
  readonly need: Need
  readonly state: string
  readonly documentId: number | null
  readonly since: CalendarDate
  /** What it holds up. */
  readonly seqs: ReadonlyArray<number>
}

const nothing: ReadonlyArray<number> = []

const madeOf = ({ marketId, plan }: PlannedUnit): ReadonlyArray<Made> => {
  const made = plan.changes.filter((change) => change._tag === "Made")
  if (made.length === 0) return []
  const heldUp = new Map(plan.heldUp.map(({ key, seqs }) => [key, seqs]))
  return made.map(({ documentId, key, need, state }, place) => {
    const since = plan.madeSince[place]
    if (since === undefined) throw new Error(`${key} is made and asked for on no day`)
    return { key, marketId, need, state, documentId, since, seqs: heldUp.get(key) ?? nothing }
  })
}

const numbersOf = <A>(rows: ReadonlyArray<A>, of: (row: A) => number | null): string => arrayLiteral(rows.map(of))

const textsOf = <A>(rows: ReadonlyArray<A>, of: (row: A) => string | null): string => arrayLiteral(rows.map(of))

/** As the text of an array in a column of such texts. What waits for the same is often one array, and written out once. */
const makeSeqsText = (): ((seqs: ReadonlyArray<number>) => string) => {
  const texts = new Map<ReadonlyArray<number>, string>()
  return (seqs) => {
    const known = texts.get(seqs)
    if (known !== undefined) return known
    const text = arrayLiteral(seqs)
    texts.set(seqs, text)
    return text
  }
}

/** What many needs have in common: what is asked for, and in which words. */
const wordingOf = ({ code, documentClass, leadDays, level, name, reason }: Need): string =>
  `${code}\n${level}\n${name}\n${reason}\n${documentClass}\n${leadDays}`

/** Each wording once, and which one each need has, by its place. */
const wordingsOf = (made: ReadonlyArray<Made>) => {
  const wordings: Array<Need> = []
  const places = new Map<string, number>()
  const placeOf = made.map(({ need }) => {
    const text = wordingOf(need)
    const known = places.get(text)
    if (known !== undefined) return known
    const place = wordings.push(need)
    places.set(text, place)
    return place
  })
  return { wordings, placeOf }
}

/** Writes new requirements; their ids in their order. */
const insertMade = Effect.fnUntraced(function* (clientId: number, made: ReadonlyArray<Made>, rev: number) {
  if (made.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const { placeOf, wordings } = wordingsOf(made)
  const seqsText = makeSeqsText()
  const rows = yield* sql<{ id: number }>`
    with wording as (select * from unnest(
        ${textsOf(wordings, ({ code }) => code)}::text[], ${textsOf(wordings, ({ level }) => level)}::text[],
        ${textsOf(wordings, ({ name }) => name)}::text[], ${textsOf(wordings, ({ reason }) => reason)}::text[],
        ${numbersOf(wordings, ({ documentClass }) => documentClassIds[documentClass])}::smallint[],
        ${numbersOf(wordings, ({ leadDays }) => leadDays)}::smallint[]
      ) with ordinality as w (code, level, name, why, classification_id, lead_days, wording)),
    made as (select * from unnest(
        ${arrayLiteral(placeOf)}::bigint[], ${numbersOf(made, ({ need }) => need.ownerId)}::int[],
        ${numbersOf(made, ({ marketId }) => marketId)}::smallint[],
        ${numbersOf(made, ({ need }) => need.period)}::smallint[], ${numbersOf(made, ({ need }) => need.accountId)}::int[],
        ${numbersOf(made, ({ need }) => need.investorId)}::int[], ${numbersOf(made, ({ need }) => need.seq)}::int[],
        ${textsOf(made, ({ state }) => state)}::text[], ${textsOf(made, ({ since }) => since)}::date[],
        ${numbersOf(made, ({ documentId }) => documentId)}::int[],
        ${arrayLiteral(made.map(({ seqs }) => seqsText(seqs)))}::text[]
      ) with ordinality as m (wording, bo_id, market_id, period, account_id, investor_id, seq, state, requested_on,
        document_id, seqs, place))
    insert into requirement (client_id, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
      classification_id, state, requested_on, lead_days, document_id, seqs, rev)
    select ${clientId}::int, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
      classification_id, state, requested_on, lead_days, document_id, seqs::int[], ${rev}::bigint
    from made join wording using (wording) order by place
    returning requirement_id as id`
  // They are numbered in the order of what is selected.
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
      ${numbersOf(steps, ({ requirementId }) => requirementId)}::int[], ${textsOf(steps, ({ what }) => what)}::text[],
      ${textsOf(steps, ({ facts }) => JSON.stringify(facts))}::text[]) as s (requirement_id, what, facts)`
})

const updateMoved = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  { on, rev }: Writing
) {
  const moved = plans.flatMap(({ changes }) => changes.filter((change) => change._tag === "Moved"))
  if (moved.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const orderEnds = ({ from, state }: (typeof moved)[number]): number => Number(from === "accepted" || endsOrder(state))
  // What is asked for again is asked for from today; what lacks its original alone is asked for all the time.
  yield* sql`
    update requirement q set state = m.state, document_id = m.document_id, version = q.version + 1,
      rev = ${rev}::bigint,
      requested_on = case when m.state = 'requested' and q.state <> 'requested' and m.document_id is null
        then ${on}::date else q.requested_on end,
      ordered_on = case when m.order_ends = 0 then q.ordered_on end,
      expected_on = case when m.order_ends = 0 then q.expected_on end
    from unnest(${numbersOf(moved, ({ requirementId }) => requirementId)}::int[],
      ${textsOf(moved, ({ state }) => state)}::text[], ${numbersOf(moved, ({ documentId }) => documentId)}::int[],
      ${numbersOf(moved, orderEnds)}::smallint[]
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
  { rev }: Writing
) {
  const reworded = plans.flatMap((plan) => plan.reworded)
  if (reworded.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update requirement q set name = w.name, why = w.why, classification_id = w.classification_id,
      lead_days = w.lead_days, version = q.version + 1, rev = ${rev}::bigint
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

/** What requirements that were there before hold up from now on. */
const updateHeldUp = Effect.fnUntraced(function* (
  clientId: number,
  planned: ReadonlyArray<PlannedUnit>,
  { rev }: Writing
) {
  const heldUp = planned.flatMap(({ plan, unit }) =>
    plan.heldUp.flatMap(({ key, seqs }) => {
      const kept = unit.kept.get(key)
      return kept === undefined ? [] : [{ requirementId: kept.requirementId, seqs }]
    })
  )
  if (heldUp.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const seqsText = makeSeqsText()
  yield* sql`
    update requirement q set seqs = h.seqs::int[], rev = ${rev}::bigint
    from unnest(${numbersOf(heldUp, ({ requirementId }) => requirementId)}::int[],
      ${arrayLiteral(heldUp.map(({ seqs }) => seqsText(seqs)))}::text[]) as h (requirement_id, seqs)
    where q.client_id = ${clientId} and q.requirement_id = h.requirement_id`
})

/** Which documents have come to meet which requirements. */
const writeUses = Effect.fnUntraced(function* (
  clientId: number,
  plans: ReadonlyArray<RequirementPlan>,
  made: ReadonlyArray<Pick<Made, "documentId" | "state"> & { readonly requirementId: number }>
) {
  const moved = plans.flatMap(({ changes }) => changes.filter((change) => change._tag === "Moved"))
  const uses = [...made, ...moved].flatMap(({ documentId, requirementId, state }) =>
    documentId === null || state !== "accepted" ? [] : [{ documentId, requirementId }]
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
  writing: Writing
) {
  const plans = planned.map(({ plan }) => plan)
  const made = planned.flatMap(madeOf)
  const ids = yield* insertMade(clientId, made, writing.rev)
  const moved = yield* updateMoved(clientId, plans, writing)
  const reworded = yield* updateReworded(clientId, plans, writing)
  yield* insertHistory(clientId, [...moved, ...reworded], writing.at)
  yield* updateHeldUp(clientId, planned, writing)
  if (plans.some(({ awaited }) => awaited.length > 0)) {
    const idOf = new Map(ids.map((id, place) => [made[place]?.key ?? "", id]))
    yield* writeAwaited(clientId, awaitedLinks(planned, idOf))
  }
  yield* writeUses(
    clientId,
    plans,
    ids.map((requirementId, place) => ({
      requirementId,
      state: made[place]?.state ?? "",
      documentId: made[place]?.documentId ?? null
    }))
  )
  yield* updateDated(clientId, planned, writing.rev)
})
