import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentLevel } from "@reclaim/core/domain/document/DocumentLevel"
import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { DocumentClass, documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import { RequirementState } from "@reclaim/core/domain/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type Need, needKeyText } from "@reclaim/core/rules/requirement/Need"
import { waitingStageIds } from "@reclaim/core/rules/requirement/waitingStages"
import type { FollowedRequirement, OwnerInMarket } from "@reclaim/core/rules/requirement/OwnerInMarket"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { stageOf } from "../transactionRows.ts"

/** An owner in a market by the numbers of the tables. */
export const UnitKey = Schema.Struct({ boId: Schema.Int, marketId: Schema.Int })
export type UnitKey = typeof UnitKey.Type

/** What was read of an owner in a market, and what else has to be put right there. */
export interface ReadUnit extends UnitKey {
  readonly unit: OwnerInMarket
  /** Reclaims that wait no longer, and still have a latest safe date. */
  readonly outdated: ReadonlyArray<number>
}

const ReclaimRow = rowOf({
  seq: Schema.Int,
  boId: Schema.Int,
  marketId: Schema.Int,
  accountId: Schema.Int,
  stageId: Schema.Int,
  isWaiting: Schema.Boolean,
  grossMinor: Schema.BigInt,
  currency: Schema.String,
  agentCutoff: Schema.NullOr(CalendarDate),
  latestSafeOn: Schema.NullOr(CalendarDate),
  year: Schema.Int,
  since: Schema.NullOr(CalendarDate)
})

const OwnerRow = rowOf({
  boId: Schema.Int,
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification)
})

const PartRow = rowOf({ boId: Schema.Int, year: Schema.Int, investorId: Schema.Int })

const DocumentRow = rowOf({
  documentId: Schema.Int,
  code: DocumentCode,
  state: DocumentState,
  ownerId: Schema.Int,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  markets: Schema.Array(CountryCode),
  period: Schema.Int,
  validFrom: CalendarDate,
  validTo: Schema.NullOr(CalendarDate)
})

const RequirementRow = rowOf({
  requirementId: Schema.Int,
  code: DocumentCode,
  level: DocumentLevel,
  boId: Schema.Int,
  marketId: Schema.Int,
  period: Schema.Int,
  accountId: Schema.NullOr(Schema.Int),
  investorId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  name: Schema.String,
  why: Schema.String,
  classificationId: Schema.Int,
  state: RequirementState,
  leadDays: Schema.Int,
  orderedOn: Schema.NullOr(CalendarDate),
  expectedOn: Schema.NullOr(CalendarDate),
  documentId: Schema.NullOr(Schema.Int),
  isByHand: Schema.Boolean
})
type RequirementRow = typeof RequirementRow.Type

const MarketRow = rowOf({ marketId: Schema.Int, iso2: CountryCode })

const classById = new Map<number, DocumentClass>(DocumentClass.literals.map((name) => [documentClassIds[name], name]))

const classOf = ({ classificationId, requirementId }: RequirementRow): DocumentClass => {
  const documentClass = classById.get(classificationId)
  if (documentClass === undefined) throw new Error(`Requirement ${requirementId} has an unknown class`)
  return documentClass
}

const followed = (row: RequirementRow, seqs: ReadonlySet<number>): FollowedRequirement => ({
  requirementId: row.requirementId,
  state: row.state,
  documentId: row.documentId,
  name: row.name,
  reason: row.why,
  documentClass: classOf(row),
  leadDays: row.leadDays,
  ordered: row.orderedOn === null ? null : { on: row.orderedOn, expectedOn: row.expectedOn },
  seqs
})

const byHand = (row: RequirementRow, market: CountryCode): Need => ({
  ...Struct.pick(row, ["code", "level", "period", "accountId", "investorId", "seq", "name", "leadDays"]),
  ownerId: row.boId,
  market,
  reason: row.why,
  documentClass: classOf(row)
})

const grouped = <A extends { readonly boId: number; readonly marketId: number }>(rows: ReadonlyArray<A>) => {
  const groups = new Map<string, Array<A>>()
  for (const row of rows) {
    const key = `${row.boId} ${row.marketId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return (key: UnitKey): ReadonlyArray<A> => groups.get(`${key.boId} ${key.marketId}`) ?? []
}

const HeldUp = rowOf({ requirementId: Schema.Int, seq: Schema.Int })

const nothing: ReadonlySet<number> = new Set()

/** The reclaims that some requirements hold up, by their ids; those that hold none up are left out. */
const readHeldUp = Effect.fnUntraced(function* (clientId: number, requirementIds: ReadonlyArray<number>) {
  const heldUp = new Map<number, Set<number>>()
  if (requirementIds.length === 0) return heldUp
  const sql = yield* SqlClient.SqlClient
  // One by one as well.
  const rows = yield* sql`
    select u.requirement_id, l.seq from unnest(${arrayLiteral(requirementIds)}::text::int[]) as u (requirement_id)
    cross join lateral (
      select seq from requirement_reclaim l
      where l.client_id = ${clientId} and l.requirement_id = u.requirement_id offset 0) l`.pipe(decodedAs(HeldUp))
  for (const { requirementId, seq } of rows) {
    const known = heldUp.get(requirementId)
    if (known === undefined) heldUp.set(requirementId, new Set([seq]))
    else known.add(seq)
  }
  return heldUp
})

/** Reads all that decides the requirements of some owners in some markets. Sees its transaction's client only. */
export const readUnits = Effect.fnUntraced(function* (clientId: number, keys: ReadonlyArray<UnitKey>) {
  const sql = yield* SqlClient.SqlClient
  const units = sql`unnest(${arrayLiteral(keys.map(({ boId }) => boId))}::int[],
    ${arrayLiteral(keys.map(({ marketId }) => marketId))}::int[]) as u (bo_id, market_id)`
  const owners = arrayLiteral([...new Set(keys.map(({ boId }) => boId))])
  const reclaims = yield* sql`
    select r.seq, a.bo_id, r.market_id, r.account_id, r.stage_id, r.stage_id = any(${waitingStageIds}::int[]) as is_waiting,
      r.gross_minor, r.currency, r.agent_cutoff, r.latest_safe_on, extract(year from e.pay_date)::int as year,
      r.stage_days[cardinality(r.stage_days)] as since
    from account a
    join ${units} on u.bo_id = a.bo_id
    join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = u.market_id
    join dividend_event e on e.event_id = r.event_id
    where a.client_id = ${clientId} and (r.stage_id = any(${waitingStageIds}::int[]) or r.latest_safe_on is not null)
    order by r.seq`.pipe(decodedAs(ReclaimRow))
  const ownerRows = yield* sql`
    select bo_id, residence, entity_type, us_classification from beneficial_owner
    where client_id = ${clientId} and bo_id = any(${owners}::int[])`.pipe(decodedAs(OwnerRow))
  const parts = yield* sql`
    select bo_id, tax_year as year, investor_id from ownership
    where client_id = ${clientId} and bo_id = any(${owners}::int[]) order by 1, 2, 3`.pipe(decodedAs(PartRow))
  const documents = yield* sql`
    select document_id, code, state, bo_id as owner_id, investor_id, account_id, seq, markets, period, valid_from, valid_to
    from document where client_id = ${clientId} and bo_id = any(${owners}::int[]) and state = 'active'
    order by document_id`.pipe(decodedAs(DocumentRow))
  // One by one through its index: a plan that was made while the table was short would read all of it each time.
  const kept = yield* sql`
    select q.* from ${units} cross join lateral (
      select requirement_id, code, level, bo_id, market_id, period, account_id, investor_id, seq, name, why,
        classification_id, state, lead_days, ordered_on, expected_on, document_id, is_by_hand
      from requirement q
      where q.client_id = ${clientId} and q.bo_id = u.bo_id and q.market_id = u.market_id offset 0) q`.pipe(
    decodedAs(RequirementRow)
  )
  const heldUp = yield* readHeldUp(
    clientId,
    kept.map(({ requirementId }) => requirementId)
  )
  const markets = new Map(
    (yield* sql`select market_id, iso2 from market`.pipe(decodedAs(MarketRow))).map(({ iso2, marketId }) => [
      marketId,
      iso2
    ])
  )
  const ownerOf = new Map(ownerRows.map((row) => [row.boId, row]))
  const [reclaimsOf, keptOf] = [grouped(reclaims), grouped(kept)]
  return keys.flatMap((key): ReadonlyArray<ReadUnit> => {
    const [owner, market] = [ownerOf.get(key.boId), markets.get(key.marketId)]
    if (owner === undefined || market === undefined) return []
    const investorIds = new Map<number, Array<number>>()
    for (const { boId, investorId, year } of isTransparent(owner) ? parts : []) {
      if (boId === key.boId) investorIds.set(year, [...(investorIds.get(year) ?? []), investorId])
    }
    const unit: OwnerInMarket = {
      ownerId: key.boId,
      owner,
      market,
      investorIds,
      reclaims: reclaimsOf(key)
        .filter(({ isWaiting }) => isWaiting)
        .map((row) => ({ ...row, stage: stageOf(row.stageId) })),
      byHand: keptOf(key)
        .filter((row) => row.isByHand && row.state !== "obsolete")
        .map((row) => byHand(row, market)),
      documents: documents.filter(({ ownerId }) => ownerId === key.boId),
      kept: new Map(
        keptOf(key).map((row) => [
          needKeyText({ ...row, ownerId: row.boId, market }),
          followed(row, heldUp.get(row.requirementId) ?? nothing)
        ])
      )
    }
    const outdated = reclaimsOf(key).flatMap(({ isWaiting, seq }) => (isWaiting ? [] : [seq]))
    return [{ ...key, unit, outdated }]
  })
})

const CountedUnit = rowOf({ ...UnitKey.fields, reclaims: Schema.Int })
export type CountedUnit = typeof CountedUnit.Type

/** One owner in every market where something is or was asked for. */
export const listUnitsOf = Effect.fnUntraced(function* (clientId: number, ownerId: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select distinct bo_id, market_id from requirement where client_id = ${clientId} and bo_id = ${ownerId}
    order by 1, 2`.pipe(decodedAs(rowOf(UnitKey.fields)))
})

/** Every owner in every market where something waits, is asked for, or has a date that it should not have. */
export const listUnits = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select bo_id, market_id, sum(reclaims)::int as reclaims from (
      select a.bo_id, r.market_id, count(*) as reclaims
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      where r.client_id = ${clientId} and (r.stage_id = any(${waitingStageIds}::int[]) or r.latest_safe_on is not null)
      group by 1, 2
      union all
      select bo_id, market_id, 0 from requirement where client_id = ${clientId} and state in ('requested', 'rejected')
    ) f group by 1, 2 order by 1, 2`.pipe(decodedAs(CountedUnit))
})

/** The same where a reclaim or an account was written after a revision by something else than requirements. */
export const listChangedUnits = Effect.fnUntraced(function* (clientId: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    with own as (select rev from requirement_rev where client_id = ${clientId}),
    changed as (
      select a.bo_id, r.market_id
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      where r.client_id = ${clientId} and r.rev > ${since} and r.rev not in (select rev from own)
      union
      select a.bo_id, r.market_id
      from account a join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id
      where a.client_id = ${clientId} and a.rev > ${since} and a.rev not in (select rev from own))
    select c.bo_id, c.market_id, (
        select count(*)::int from account a
        join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = c.market_id
        where a.client_id = ${clientId} and a.bo_id = c.bo_id and r.stage_id = any(${waitingStageIds}::int[])) as reclaims
    from changed c order by 1, 2`.pipe(decodedAs(CountedUnit))
})
