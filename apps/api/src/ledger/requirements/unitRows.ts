import { type HoldingAnswer, holdingAnswers } from "@reclaim/core/domain/application/HoldingAnswer"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentLevel } from "@reclaim/core/domain/document/DocumentLevel"
import { OriginalState } from "@reclaim/core/domain/document/register/OriginalState"
import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { DocumentClass, documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { openRequirementStates, RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { aheadKeyText, type Need, type NeedKey } from "@reclaim/core/rules/document/requirement/Need"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import type { FollowedRequirement, OwnerInMarket } from "@reclaim/core/rules/document/requirement/OwnerInMarket"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { stageOf } from "../transactionRows.ts"
import { readAwaitedBy, readPending } from "./pendingRows.ts"

/** An owner as read, with stale values to correct. */
export interface ReadOwner {
  readonly boId: number
  /** Facts that decide its requirements, in each market where it may need something. */
  readonly units: ReadonlyArray<OwnerInMarket>
  /** Stored requirements by key text. */
  readonly kept: OwnerInMarket["kept"]
  /** Reclaims that wait no longer, and still have a latest safe date. */
  readonly outdated: ReadonlyArray<number>
  readonly marketIdOf: (market: CountryCode) => number
}

// There can be tens of thousands of these rows, so they are not decoded; a test decodes samples. Column names are the
// fields of the rows.

/** A reclaim that waits, or has a latest safe date although it does not. */
export const UnitReclaim = Schema.Struct({
  boId: Schema.Int,
  marketId: Schema.Int,
  seq: Schema.Int,
  accountId: Schema.Int,
  stageId: Schema.Int,
  isWaiting: Schema.Boolean,
  grossMinor: Schema.BigInt,
  dueMinor: Schema.BigInt,
  currency: Schema.String,
  agentCutoff: Schema.NullOr(CalendarDate),
  latestSafeOn: Schema.NullOr(CalendarDate),
  year: Schema.Int,
  since: Schema.NullOr(CalendarDate)
})
type UnitReclaim = typeof UnitReclaim.Type

/** Null where it was not answered. */
const answer = Schema.NullOr(Schema.Boolean)

/** Schemas of an owner's answers on how shares are held. */
const holdingFields: Readonly<Record<HoldingAnswer, typeof answer>> = {
  securitiesLending: answer,
  shortHolding: answer,
  largeHolding: answer,
  permanentEstablishment: answer,
  hedged: answer
}

const OwnerRow = rowOf({
  boId: Schema.Int,
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  ...holdingFields
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
  validTo: Schema.NullOr(CalendarDate),
  original: OriginalState
})

/** Stored requirement, with the reclaims that it holds up. */
export const UnitRequirement = Schema.Struct({
  boId: Schema.Int,
  /** Null for a document of all markets, which lists those that need it, and those that lack it. */
  marketId: Schema.NullOr(Schema.Int),
  markets: Schema.Array(Schema.Int),
  lacking: Schema.Array(Schema.Int),
  requirementId: Schema.Int,
  code: DocumentCode,
  level: DocumentLevel,
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
  isByHand: Schema.Boolean,
  isAhead: Schema.Boolean,
  renews: Schema.NullOr(Schema.Int),
  seqs: Schema.Array(Schema.Int)
})
type UnitRequirement = typeof UnitRequirement.Type

const MarketRow = rowOf({ marketId: Schema.Int, iso2: CountryCode })

const classById = new Map<number, DocumentClass>(DocumentClass.literals.map((name) => [documentClassIds[name], name]))

const classOf = ({ classificationId, requirementId }: UnitRequirement): DocumentClass => {
  const documentClass = classById.get(classificationId)
  if (documentClass === undefined) throw new Error(`Requirement ${requirementId} has an unknown class`)
  return documentClass
}

const noAccounts: ReadonlySet<number> = new Set()

/** Stands for the market of a requirement that has none, whose key does not name it. */
const anyMarket = CountryCode.make("XX")

const followedRequirementOf = (
  row: UnitRequirement,
  accountIds: ReadonlySet<number>,
  marketsOf: (ids: ReadonlyArray<number>) => ReadonlyArray<CountryCode>
): FollowedRequirement => ({
  markets: marketsOf(row.markets),
  lackingIn: marketsOf(row.lacking),
  requirementId: row.requirementId,
  state: row.state,
  documentId: row.documentId,
  name: row.name,
  reason: row.why,
  documentClass: classOf(row),
  leadDays: row.leadDays,
  ordered: row.orderedOn === null ? null : { on: row.orderedOn, expectedOn: row.expectedOn },
  seqs: row.seqs,
  accountIds
})

const keyOf = (row: UnitRequirement, market: CountryCode): NeedKey => ({
  code: row.code,
  level: row.level,
  ownerId: row.boId,
  market,
  isOfMarket: row.marketId !== null,
  period: row.period,
  accountId: row.accountId,
  investorId: row.investorId,
  seq: row.seq
})

const needOf = (row: UnitRequirement, market: CountryCode): Need => ({
  ...keyOf(row, market),
  name: row.name,
  leadDays: row.leadDays,
  reason: row.why,
  documentClass: classOf(row)
})

const openStates: ReadonlySet<string> = new Set(openRequirementStates)

const isAskedAhead = ({ isAhead, renews, state }: UnitRequirement): boolean =>
  isAhead && (renews === null ? state !== "obsolete" : openStates.has(state))

const groupRows = <A, Key>(rows: ReadonlyArray<A>, keyOf: (row: A) => Key) => {
  const groups = new Map<Key, Array<A>>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return (key: Key): ReadonlyArray<A> => groups.get(key) ?? []
}

/** Condition of the index `reclaim_followed`, of reclaims `r`. */
const isWaiting = `r.stage_id in (${waitingStageIds.join(", ")})`
const isFollowed = `(${isWaiting} or r.latest_safe_on is not null)`

/** Reads the waiting reclaims of some owners, and those that no longer wait but still have a date. */
export const readReclaims = (clientId: number, owners: ReadonlyArray<number>) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    // Each looked up through its index, by a new plan each time: one made while tables were short would read all of
    // them.
    (sql) =>
      sql<UnitReclaim>`
      select r.seq, a.bo_id as "boId", r.market_id as "marketId", r.account_id as "accountId", r.stage_id as "stageId",
        ${sql.literal(isWaiting)} as "isWaiting", r.gross_minor as "grossMinor", r.due_minor as "dueMinor",
        r.currency,
        r.agent_cutoff as "agentCutoff", r.latest_safe_on as "latestSafeOn", extract(year from e.pay_date)::int as year,
        r.stage_days[cardinality(r.stage_days)] as since
      from unnest(${arrayLiteral(owners)}::int[]) as o (bo_id)
      cross join lateral (
        select account_id, bo_id from account a where a.client_id = ${clientId} and a.bo_id = o.bo_id offset 0) a
      cross join lateral (
        select * from reclaim r where r.client_id = ${clientId} and r.account_id = a.account_id
          and ${sql.literal(isFollowed)} offset 0) r
      cross join lateral (select pay_date from dividend_event e where e.event_id = r.event_id offset 0) e
      order by r.seq`.unprepared
  )

/** Reads the stored requirements of some owners. */
export const readKept = (clientId: number, owners: ReadonlyArray<number>) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    // Looked up through its index, by a new plan each time, like the reclaims.
    (sql) =>
      sql<UnitRequirement>`
      select q.* from unnest(${arrayLiteral(owners)}::int[]) as o (bo_id) cross join lateral (
        select requirement_id as "requirementId", code, level, bo_id as "boId", market_id as "marketId", markets, lacking,
          period, account_id as "accountId", investor_id as "investorId", seq, name, why,
          classification_id as "classificationId", state, lead_days as "leadDays", ordered_on as "orderedOn",
          expected_on as "expectedOn", document_id as "documentId", is_by_hand as "isByHand", is_ahead as "isAhead",
          renews, seqs
        from requirement q
        where q.client_id = ${clientId} and q.bo_id = o.bo_id and q.joined_into is null offset 0) q`.unprepared
  )

const usesOf = ({ marketId, markets }: UnitRequirement): ReadonlyArray<number> =>
  marketId === null ? markets : [marketId]

/**
 * Reads all that decides the requirements of some owners. Sees its transaction's client only.
 *
 * @param claimable markets in which claims can be made: what "all markets" means for an account
 */
export const readOwners = Effect.fnUntraced(function* (
  clientId: number,
  ownerIds: ReadonlyArray<number>,
  claimable: ReadonlyArray<CountryCode>
) {
  const sql = yield* SqlClient.SqlClient
  const owners = arrayLiteral(ownerIds)
  const reclaims = yield* readReclaims(clientId, ownerIds)
  const ownerRows = yield* sql`
    select o.bo_id, o.residence, o.entity_type, o.us_classification,
      (w.flags #>> '{securitiesLending,isTrue}')::boolean as securities_lending,
      (w.flags #>> '{shortHolding,isTrue}')::boolean as short_holding,
      (w.flags #>> '{largeHolding,isTrue}')::boolean as large_holding,
      (w.flags #>> '{permanentEstablishment,isTrue}')::boolean as permanent_establishment,
      (w.flags #>> '{hedged,isTrue}')::boolean as hedged
    from beneficial_owner o left join owner_profile w on w.client_id = o.client_id and w.bo_id = o.bo_id
    where o.client_id = ${clientId} and o.bo_id = any(${owners}::int[])`.pipe(decodedAs(OwnerRow))
  const parts = yield* sql`
    select bo_id, tax_year as year, investor_id from ownership
    where client_id = ${clientId} and bo_id = any(${owners}::int[]) order by 1, 2, 3`.pipe(decodedAs(PartRow))
  const documents = yield* sql`
    select document_id, code, state, bo_id as owner_id, investor_id, account_id, seq, markets, period, valid_from, valid_to,
      original
    from document where client_id = ${clientId} and bo_id = any(${owners}::int[])
      and (state = 'active' or state = 'superseded' and original in ('received', 'returned'))
    order by document_id`.pipe(decodedAs(DocumentRow))
  const kept = yield* readKept(clientId, ownerIds)
  const awaitedBy = yield* readAwaitedBy(clientId, owners)
  const pending = groupRows(yield* readPending(clientId, owners), ({ boId }) => boId)
  const marketRows = yield* sql`select market_id, iso2 from market`.pipe(decodedAs(MarketRow))
  const codeOf = new Map(marketRows.map(({ iso2, marketId }) => [marketId, iso2]))
  const idOf = new Map(marketRows.map(({ iso2, marketId }) => [iso2, marketId]))
  const marketIdOf = (market: CountryCode): number => {
    const marketId = idOf.get(market)
    if (marketId === undefined) throw new Error(`There is no market ${market}`)
    return marketId
  }
  const marketsOf = (ids: ReadonlyArray<number>): ReadonlyArray<CountryCode> =>
    ids.flatMap((id) => codeOf.get(id) ?? []).toSorted()
  const ownerOf = new Map(ownerRows.map((row) => [row.boId, row]))
  const [reclaimsOf, keptOf] = [groupRows(reclaims, ({ boId }) => boId), groupRows(kept, ({ boId }) => boId)]
  const [partsOf, documentsOf] = [groupRows(parts, ({ boId }) => boId), groupRows(documents, ({ ownerId }) => ownerId)]
  return ownerIds.flatMap((boId): ReadonlyArray<ReadOwner> => {
    const owner = ownerOf.get(boId)
    if (owner === undefined) return []
    const [reclaimRows, keptRows, accounts] = [reclaimsOf(boId), keptOf(boId), pending(boId)]
    const investorIds = new Map<number, Array<number>>()
    for (const { investorId, year } of isTransparent(owner) ? partsOf(boId) : []) {
      investorIds.set(year, [...(investorIds.get(year) ?? []), investorId])
    }
    const byHand = keptRows.filter((row) => row.isByHand && row.state !== "obsolete")
    const ahead = keptRows.filter(isAskedAhead)
    const keptByKey = new Map(
      keptRows.map((row) => [
        // Their market is no part of the key of those without one.
        aheadKeyText(keyOf(row, codeOf.get(row.marketId ?? 0) ?? anyMarket), row.renews),
        followedRequirementOf(row, awaitedBy.get(row.requirementId) ?? noAccounts, marketsOf)
      ])
    )
    const waiting = groupRows(
      reclaimRows.filter((row) => row.isWaiting),
      ({ marketId }) => marketId
    )
    const markets = new Set([
      ...marketsOf([
        ...new Set([...reclaimRows.map(({ marketId }) => marketId), ...[...byHand, ...ahead].flatMap(usesOf)])
      ]),
      // Rules may have markets that the portal does not.
      ...accounts
        .flatMap((account) => (account.markets.length === 0 ? claimable : account.markets))
        .filter((market) => idOf.has(market))
    ])
    const units = [...markets].toSorted().map((market): OwnerInMarket => {
      const marketId = marketIdOf(market)
      const isHere = (row: UnitRequirement): boolean => usesOf(row).includes(marketId)
      return {
        ownerId: boId,
        owner,
        holdings: Struct.pick(owner, holdingAnswers),
        market,
        investorIds,
        reclaims: waiting(marketId).map((row) => ({ ...row, stage: stageOf(row.stageId) })),
        accounts,
        byHand: byHand.filter(isHere).map((row) => needOf(row, market)),
        ahead: ahead.filter(isHere).map((row) => {
          const need = needOf(row, market)
          return { key: aheadKeyText(need, row.renews), need, renews: row.renews }
        }),
        documents: documentsOf(boId),
        kept: keptByKey
      }
    })
    const outdated = reclaimRows.flatMap(({ isWaiting, seq }) => (isWaiting ? [] : [seq]))
    return [{ boId, units, kept: keptByKey, outdated, marketIdOf }]
  })
})

const CountedOwner = rowOf({ boId: Schema.Int, reclaims: Schema.Int })
/** An owner with the number of its waiting reclaims. */
export type CountedOwner = typeof CountedOwner.Type

/** Lists all owners with waiting reclaims, open requirements, or a stale date. */
export const listOwners = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select bo_id, sum(reclaims)::int as reclaims from (
      select a.bo_id, count(*) as reclaims
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      where r.client_id = ${clientId} and ${sql.literal(isFollowed)}
      group by 1
      union all
      select bo_id, 0 from requirement where client_id = ${clientId} and state in ('requested', 'rejected')
    ) f group by 1 order by 1`.pipe(decodedAs(CountedOwner))
})

/** Lists the owners of whom a reclaim or an account was written after a revision, other than by requirements. */
export const listChangedOwners = Effect.fnUntraced(function* (clientId: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    with own as (select rev from requirement_rev where client_id = ${clientId}),
    changed as (
      select a.bo_id
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      where r.client_id = ${clientId} and r.rev > ${since} and r.rev not in (select rev from own)
      union
      select a.bo_id from account a
      where a.client_id = ${clientId} and a.rev > ${since} and a.rev not in (select rev from own))
    select c.bo_id, (
        select count(*)::int
        from (select account_id from account a where a.client_id = ${clientId} and a.bo_id = c.bo_id offset 0) a
        cross join lateral (
          select from reclaim r where r.client_id = ${clientId} and r.account_id = a.account_id
            and ${sql.literal(isWaiting)} offset 0) r) as reclaims
    from changed c order by 1`.unprepared.pipe(decodedAs(CountedOwner))
})
