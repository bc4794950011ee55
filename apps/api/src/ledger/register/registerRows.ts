import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { WaitingInvestor, WaitingOwner } from "@reclaim/engine/document/DocumentRows"
import {
  AheadRequest,
  FiledDocument,
  MetRequirement,
  type RegisterReclaim,
  type RegisterRows
} from "@reclaim/engine/document/register/RegisterRows"
import { BlockMarket } from "@reclaim/engine/block/BlockDelta"
import { Effect, Schema } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import { readHead } from "../DashboardRows.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const phases: ReadonlyMap<number, StagePhase> = new Map(
  Object.values(stages).map((meaning) => [meaning.id, phaseOf(meaning)])
)

/**
 * Row of a reclaim. There can be hundreds of thousands, so they are not decoded: column names are the fields of the
 * row.
 */
type ReclaimRow = Omit<RegisterReclaim, "phase"> & { readonly stageId: number }

/** Selection of a client's reclaims. */
export interface RegisterScope {
  /** Owners to include; null for all. */
  readonly ownerIds: ReadonlyArray<number> | null
  /** Paid on this day or later; null for all. */
  readonly since: CalendarDate | null
  /** True for only owners who have a document. */
  readonly isOfDocuments: boolean
  /** Number of the only reclaim to include; all if omitted. */
  readonly seq?: number | null
  /**
   * Documents to include with their uses, and those of the same owners and kinds that decide whether they are renewed;
   * all if omitted.
   */
  readonly documentIds?: ReadonlyArray<number> | null
}

/** Selection of reclaims at a revision of the client. */
export interface ReclaimQuestion extends RegisterScope {
  readonly rev: number
  /** Owners who have a document, each once, ascending. */
  readonly documentOwnerIds: ReadonlyArray<number>
}

/** Reads the reclaims of a register. Sees its transaction's client only; the caller provides one snapshot. */
export type ReadReclaims = (
  clientId: number,
  question: ReclaimQuestion
) => Effect.Effect<ReadonlyArray<RegisterReclaim>, SqlError.SqlError, SqlClient.SqlClient>

/** Requests that have ever been met by some documents. */
const metBy = (sql: SqlClient.SqlClient, clientId: number, documentIds: ReadonlyArray<number>) => sql`
  select requirement_id from document_use
  where client_id = ${clientId} and document_id = any(${arrayLiteral(documentIds)}::int[])`

/**
 * Reclaims that some documents may have been used for: those of the owner, market and year of a request that one has
 * met. Found step by step, so that a plan made for one document serves five hundred.
 */
const reclaimsOfDocuments = (sql: SqlClient.SqlClient, clientId: number, documentIds: ReadonlyArray<number>) => sql`
  with met as materialized (${metBy(sql, clientId, documentIds)}),
  claim as materialized (
    select distinct q.bo_id, u.market_id, q.period, q.account_id
    from met join requirement q on q.client_id = ${clientId} and q.requirement_id = met.requirement_id
      join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id),
  held as materialized (
    select distinct h.account_id, q.market_id, q.period
    from claim q join account h on h.client_id = ${clientId} and h.bo_id = q.bo_id
    where q.account_id is null or h.account_id = q.account_id),
  owned as materialized (
    select c.seq, c.account_id, c.market_id, c.event_id
    from (select distinct account_id from held) t
      join reclaim c on c.client_id = ${clientId} and c.account_id = t.account_id),
  wanted as materialized (
    select distinct o.seq from owned o join held h on h.account_id = o.account_id and h.market_id = o.market_id
      join dividend_event p on p.event_id = o.event_id
    where h.period = 0 or h.period = extract(year from p.pay_date)::int)`

/** The reclaims that a scope asks about. Sees its transaction's client only. */
export const readReclaims = (
  clientId: number,
  { documentIds = null, isOfDocuments, ownerIds, seq = null, since }: RegisterScope
) => {
  const owned = ownerIds === null ? null : arrayLiteral(ownerIds)
  return execute(
    (sql) => sql<ReclaimRow>`
      ${documentIds === null ? sql.literal("") : reclaimsOfDocuments(sql, clientId, documentIds)}
      select r.seq, r.account_id as "accountId", a.bo_id as "ownerId", m.iso2 as market, e.pay_date as "payDate", r.stage_id as "stageId",
        r.filed_on as "filedOn", r.dash_cents::float8 as cents, r.gross_minor as "grossMinor", r.due_minor as "dueMinor",
        r.currency
      from ${sql.literal(documentIds === null ? "reclaim r" : "wanted join reclaim r using (seq)")}
        join account a on a.client_id = r.client_id and a.account_id = r.account_id
        join market m on m.market_id = r.market_id
        join dividend_event e on e.event_id = r.event_id
      where r.client_id = ${clientId}
        and (${seq}::int is null or r.seq = ${seq}::int)
        and (${owned}::int[] is null or a.bo_id = any(${owned}::int[]))
        and (${since}::date is null or e.pay_date >= ${since}::date)
        and (not ${isOfDocuments}::boolean or a.bo_id in (select bo_id from document where client_id = ${clientId}))
      order by r.seq`
  ).pipe(
    Effect.map((rows) =>
      rows.map(({ stageId, ...row }): RegisterReclaim => ({
        ...row,
        market: CountryCode.make(row.market),
        phase: phases.get(stageId) ?? "closed"
      }))
    )
  )
}

const AccountRow = rowOf({
  accountId: Schema.Int,
  ownerId: Schema.Int,
  code: Schema.String,
  isClosed: Schema.Boolean
})

/**
 * Reads the documents of a client with the facts that decide their uses and coverage. Sees its transaction's client
 * only; the caller provides one snapshot.
 */
export const readRegisterRows = Effect.fnUntraced(function* (
  clientId: number,
  scope: RegisterScope,
  read: ReadReclaims = readReclaims
) {
  const sql = yield* SqlClient.SqlClient
  const { rev } = yield* readHead(clientId)
  const { documentIds = null, ownerIds } = scope
  const owned = ownerIds === null ? null : arrayLiteral(ownerIds)
  const onlyDocuments = (condition: (documentIds: ReadonlyArray<number>) => Statement.Fragment) =>
    documentIds === null ? sql.literal("") : sql`and ${condition(documentIds)}`
  /** Condition that columns of a table `as` equal those of one of the documents. */
  const likeDocuments = (as: string, columns: ReadonlyArray<string>) => (ids: ReadonlyArray<number>) => sql`
    (${sql.literal(columns.map((column) => `${as}.${column}`).join(", "))}) in (
      select ${sql.literal(columns.join(", "))} from document
      where client_id = ${clientId} and document_id = any(${arrayLiteral(ids)}::int[]))`
  const documents = yield* sql`
    select d.document_id, d.version, d.code, d.title, d.bo_id as owner_id, d.investor_id, d.account_id, d.seq, d.markets,
      d.period::int as period, d.form_version, d.source, d.state, d.issued_on, d.valid_from, d.valid_to, d.original,
      coalesce(b.files, '[]') as files, d.revoked_on, least(n.superseded_on, (d.outdated_at at time zone 'utc')::date + 1) as superseded_on, h.action as last_act, h.at as last_act_at
    from document d
      left join lateral (
        select json_agg(json_build_object('blobId', k.blob_id, 'fileName', k.file_name, 'mediaType', k.media_type,
          'bytes', k.bytes, 'pages', k.pages, 'isReadable', k.state = 'stored') order by f.place) as files
        from document_file f join blob k on k.client_id = f.client_id and k.blob_id = f.blob_id
        where f.client_id = d.client_id and f.document_id = d.document_id
      ) b on true
      left join lateral (
        select min(coalesce(s.issued_on, s.valid_from)) as superseded_on from document s
        where s.client_id = d.client_id and s.supersedes = d.document_id and s.state in ('active', 'superseded', 'revoked')
      ) n on true
      left join lateral (
        select v.action, v.at from audit_event v
        where v.client_id = d.client_id and v.subject_kind = 'document' and v.subject_id = d.document_id::text
        order by v.no desc limit 1
      ) h on true
    where d.client_id = ${clientId} and (${owned}::int[] is null or d.bo_id = any(${owned}::int[]))
      ${onlyDocuments(likeDocuments("d", ["bo_id", "code"]))}
    order by d.document_id`.pipe(decodedAs(rowOf(FiledDocument.fields)))
  const met = yield* sql`
    select q.requirement_id, q.code, q.name, q.bo_id as owner_id, m.iso2 as market, m.name as market_name,
      q.period::int as period, q.account_id, q.investor_id, q.seq,
      case when q.state = any(${arrayLiteral(openRequirementStates)}::text[]) and not u.is_lacking then 'accepted' else q.state end as state,
      case when q.state = any(${arrayLiteral(openRequirementStates)}::text[]) and not u.is_lacking then (
        select max(d.document_id) from document_use v join document d using (client_id, document_id)
        where v.client_id = q.client_id and v.requirement_id = q.requirement_id and d.state = 'active'
          and (d.markets = '{}' or m.iso2 = any(d.markets))) else q.document_id end as document_id
    from requirement q
      join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
      join market m on m.market_id = u.market_id
    where q.client_id = ${clientId} and (${owned}::int[] is null or q.bo_id = any(${owned}::int[]))
      and ${
        documentIds === null
          ? sql`q.requirement_id in (select requirement_id from document_use where client_id = ${clientId})`
          : sql`q.requirement_id = any(array(${metBy(sql, clientId, documentIds)}))`
      }
    order by q.requirement_id, m.iso2`.pipe(decodedAs(rowOf(MetRequirement.fields)))
  const ahead = yield* sql`
    select q.requirement_id, q.code, q.name, q.bo_id as owner_id, m.iso2 as market, q.period::int as period, q.account_id,
      q.investor_id, q.state, q.renews, q.lead_days, q.ordered_on, q.expected_on
    from requirement q
      join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id and u.is_lacking
      join market m on m.market_id = u.market_id
    where q.client_id = ${clientId} and q.is_ahead and (${owned}::int[] is null or q.bo_id = any(${owned}::int[]))
      and q.state = any(${arrayLiteral(openRequirementStates)}::text[])
      ${onlyDocuments(likeDocuments("q", ["bo_id", "code"]))}
    order by q.requirement_id, m.iso2`.pipe(decodedAs(rowOf(AheadRequest.fields)))
  const uses = yield* sql`
    select document_id, requirement_id from document_use where client_id = ${clientId}
      ${onlyDocuments((ids) => sql`document_id = any(${arrayLiteral(ids)}::int[])`)}
    order by 1, 2`.pipe(decodedAs(rowOf({ documentId: Schema.Int, requirementId: Schema.Int })))
  const accounts = yield* sql`
    select a.account_id, a.bo_id as owner_id, a.code, coalesce(f.state, 'active') = 'closed' as is_closed
    from account a left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
    where a.client_id = ${clientId} and (${owned}::int[] is null or a.bo_id = any(${owned}::int[]))
      ${onlyDocuments(
        (ids) => sql`a.account_id in (
          select account_id from document where client_id = ${clientId} and document_id = any(${arrayLiteral(ids)}::int[])
          union all
          select account_id from requirement
          where client_id = ${clientId} and requirement_id = any(array(${metBy(sql, clientId, ids)})))`
      )}`.pipe(decodedAs(AccountRow))
  const owners = yield* sql`
    select bo_id as owner_id, name, residence, entity_type, us_classification from beneficial_owner
    where client_id = ${clientId} and (${owned}::int[] is null or bo_id = any(${owned}::int[]))
      ${onlyDocuments(likeDocuments("beneficial_owner", ["bo_id"]))}`.pipe(decodedAs(rowOf(WaitingOwner.fields)))
  const investors = yield* sql`select investor_id, name from investor
    where client_id = ${clientId} ${onlyDocuments(likeDocuments("investor", ["investor_id"]))}`.pipe(
    decodedAs(rowOf(WaitingInvestor.fields))
  )
  const parts = yield* sql`
    select bo_id as owner_id, tax_year::int as year, investor_id from ownership
    where client_id = ${clientId} and (${owned}::int[] is null or bo_id = any(${owned}::int[]))
      ${onlyDocuments(
        (ids) => sql`(bo_id, investor_id) in (
          select bo_id, investor_id from requirement
          where client_id = ${clientId} and requirement_id = any(array(${metBy(sql, clientId, ids)})))`
      )}
    order by 1, 2, 3`.pipe(decodedAs(rowOf({ ownerId: Schema.Int, year: Schema.Int, investorId: Schema.Int })))
  const markets = yield* sql`select market_id, iso2, name from market`.pipe(decodedAs(rowOf(BlockMarket.fields)))
  const documentOwnerIds = [...new Set(documents.map((document) => document.ownerId))].toSorted(
    (one, other) => one - other
  )
  const reclaims = yield* read(clientId, { ...scope, rev, documentOwnerIds })
  const rows: RegisterRows = { documents, met, ahead, uses, accounts, owners, investors, parts, markets, reclaims }
  return { rows, rev }
})
