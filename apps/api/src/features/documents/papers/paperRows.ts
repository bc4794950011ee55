import { advisoryLocks } from "../../../platform/sql/advisoryLocks.ts"
import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import { CourierLeg, PaperDocument, PaperScan } from "@reclaim/core/domain/document/paper/PaperDocument"
import {
  openRequirementStates,
  type RequirementState
} from "@reclaim/core/domain/document/requirement/RequirementState"
import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { openPaperStates, type PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { toDoStates } from "@reclaim/core/rules/document/isToDo"
import { statesAwaitingDesk } from "@reclaim/core/rules/document/paper/decidePaper"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import type { WantedRow } from "../../../ledger/requirements/wantedRows.ts"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, hasRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Market by market. */
const MetRow = Schema.Struct({
  requirementId: Schema.Int,
  market: CountryCode,
  marketName: Schema.String,
  name: Schema.String,
  why: Schema.String
})
export type MetRow = typeof MetRow.Type

const PaperRow = rowOf({
  ...Struct.pick(PaperDocument.fields, [
    "paperId",
    "code",
    "owner",
    "investor",
    "account",
    "period",
    "state",
    "isSent",
    "preparedOn",
    "printedOn",
    "originalReceivedOn",
    "returnReason",
    "latestSafeOn",
    "version"
  ]),
  returnCode: Schema.NullOr(DocumentRejectCode),
  key: PaperKey,
  formVersion: Schema.String,
  ownerId: Schema.Int,
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  met: Schema.NonEmptyArray(MetRow),
  legs: Schema.Array(CourierLeg),
  /** Newest first. */
  scans: Schema.Array(PaperScan)
})
/** Document on paper with everything that the page shows. */
export type PaperRow = typeof PaperRow.Type

/** Filter and page of documents on paper; null for any id. */
interface PaperQuery {
  readonly paperIds: ReadonlyArray<number> | null
  readonly onlyOpen: boolean
  readonly seesInvestors: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * Condition on the paper `p` that one of the requirements it is for has one of these states. Not `exists`, which the
 * planner joins with all requirements of the client.
 */
const isForAnyIn = (sql: SqlClient.SqlClient, states: ReadonlyArray<RequirementState>) => sql`coalesce((
  select bool_or(q.state = any(${arrayLiteral(states)}::text[]))
  from paper_requirement w join requirement q on q.client_id = w.client_id and q.requirement_id = w.requirement_id
  where w.client_id = p.client_id and w.paper_id = p.paper_id), false)`

const waitsForClient = (sql: SqlClient.SqlClient) => isForAnyIn(sql, toDoStates)

/** A document ends with the requirements that it is for, unless the desk has it in hand. */
const isOpen = (sql: SqlClient.SqlClient) => sql`p.state = any(${openPaperStates}::text[])
  and (p.state = any(${arrayLiteral(statesAwaitingDesk)}::text[]) or ${isForAnyIn(sql, openRequirementStates)})`

/** Reads a client's documents on paper, most recently prepared first. */
export const readPapers = Effect.fnUntraced(function* (
  clientId: number,
  { limit, offset, onlyOpen, paperIds, seesInvestors }: PaperQuery
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select p.paper_id, p.key, p.code, p.period, p.state, p.form_version, p.prepared_on, p.printed_on,
      p.original_received_on, nullif(p.return_code, '') as return_code, p.return_reason, p.version,
      p.bo_id as owner_id, o.name as owner, o.residence, o.entity_type, o.us_classification, p.investor_id,
      i.name as investor, p.account_id, a.code as account, p.seq,
      (
        select jsonb_agg(jsonb_build_object('requirementId', q.requirement_id, 'market', m.iso2, 'marketName', m.name,
          'name', q.name, 'why', q.why) order by m.name, q.requirement_id)
        from paper_requirement w
          join requirement q on q.client_id = w.client_id and q.requirement_id = w.requirement_id
          join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
            and (u.is_lacking or q.lacking = '{}')
          join market m on m.market_id = u.market_id
        where w.client_id = p.client_id and w.paper_id = p.paper_id) as met,
      coalesce((
        select jsonb_agg(jsonb_build_object('direction', l.direction, 'carrier', l.carrier,
          'trackingNumber', l.tracking_number, 'sentOn', l.sent_on, 'receivedOn', l.received_on) order by l.leg)
        from courier_leg l
        where l.client_id = p.client_id and l.paper_id = p.paper_id and l.scan_blob_id is null), '[]') as legs,
      coalesce((
        select jsonb_agg(jsonb_build_object('blobId', b.blob_id, 'fileName', b.file_name, 'mediaType', b.media_type,
          'bytes', b.bytes, 'pages', b.pages, 'isReadable', b.state = 'stored', 'receivedOn', l.received_on)
          order by l.leg desc)
        from courier_leg l join blob b on b.client_id = l.client_id and b.blob_id = l.scan_blob_id
        where l.client_id = p.client_id and l.paper_id = p.paper_id), '[]') as scans,
      not ${waitsForClient(sql)} as is_sent,
      (
        select min(r.latest_safe_on)
        from paper_requirement w
          join requirement_reclaim h on h.client_id = w.client_id and h.requirement_id = w.requirement_id
          join reclaim r on r.client_id = h.client_id and r.seq = h.seq
        where w.client_id = p.client_id and w.paper_id = p.paper_id) as latest_safe_on
    from paper p
      join beneficial_owner o on o.client_id = p.client_id and o.bo_id = p.bo_id
      left join investor i on i.client_id = p.client_id and i.investor_id = p.investor_id
      left join account a on a.client_id = p.client_id and a.account_id = p.account_id
    where p.client_id = ${clientId} and (${seesInvestors} or p.investor_id is null)
      and (not ${onlyOpen} or ${isOpen(sql)})
      and (${paperIds === null} or p.paper_id = any(${arrayLiteral(paperIds ?? [])}::int[]))
    order by p.paper_id desc limit ${limit} offset ${offset}`.pipe(decodedAs(PaperRow))
})

export const countPapers = Effect.fnUntraced(function* (clientId: number, onlyOpen: boolean, seesInvestors: boolean) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select count(*)::int as count from paper p
    where p.client_id = ${clientId} and (${seesInvestors} or p.investor_id is null)
      and (not ${onlyOpen} or ${isOpen(sql)})`.pipe(decodedAs(rowOf({ count: Schema.Int })))
  return row?.count ?? 0
})

/** Locks the client's documents on paper until the transaction ends. */
export const lockPapers = (clientId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.papers}::int, ${clientId}::int)`)

const EarlierRow = rowOf({
  paperId: Schema.Int,
  state: PaperDocument.fields.state,
  formVersion: Schema.String,
  requirementIds: Schema.Array(Schema.Int)
})

/** Reads the documents on paper for any of these requirements. */
export const readEarlier = Effect.fnUntraced(function* (clientId: number, requirementIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select p.paper_id, p.state, p.form_version, array_agg(w.requirement_id order by w.requirement_id) as requirement_ids
    from paper p join paper_requirement w on w.client_id = p.client_id and w.paper_id = p.paper_id
    where p.client_id = ${clientId} and exists (
      select from paper_requirement x where x.client_id = p.client_id and x.paper_id = p.paper_id
        and x.requirement_id = any(${arrayLiteral(requirementIds)}::int[]))
    group by p.paper_id, p.state, p.form_version order by p.paper_id`.pipe(decodedAs(EarlierRow))
})

const KeyedRow = rowOf({ paperId: Schema.Int, key: PaperKey, state: PaperDocument.fields.state })

/** Finds the client's documents on paper with these keys. */
export const findByKeys = Effect.fnUntraced(function* (
  clientId: number,
  keys: ReadonlyArray<PaperKey>,
  seesInvestors: boolean
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select paper_id, key, state from paper
    where client_id = ${clientId} and key = any(${arrayLiteral(keys)}::text[])
      and (${seesInvestors} or investor_id is null)`.pipe(decodedAs(KeyedRow))
})

/** A document on paper that is to be prepared. */
export interface NewPaper {
  readonly key: PaperKey
  readonly formVersion: string
  readonly preparedOn: CalendarDate
  readonly requirementIds: ReadonlyArray<number>
  readonly of: Pick<WantedRow, "code" | "ownerId" | "investorId" | "accountId" | "seq" | "period">
}

export const insertPaper = Effect.fnUntraced(function* (clientId: number, paper: NewPaper) {
  const sql = yield* SqlClient.SqlClient
  const { accountId, code, investorId, ownerId, period, seq } = paper.of
  const [row] = yield* sql`
    insert into paper ${sql.insert({
      client_id: clientId,
      key: paper.key,
      code,
      bo_id: ownerId,
      investor_id: investorId,
      account_id: accountId,
      seq,
      period,
      state: "prepared",
      form_version: paper.formVersion,
      prepared_on: paper.preparedOn
    })} returning paper_id`.pipe(decodedAs(rowOf({ paperId: Schema.Int })))
  if (row === undefined) return yield* Effect.die(new Error("A document that was prepared is not there"))
  yield* sql`
    insert into paper_requirement (client_id, paper_id, requirement_id)
    select ${clientId}::int, ${row.paperId}::int, unnest(${arrayLiteral(paper.requirementIds)}::int[])`
  return row.paperId
})

/** Columns that a step changes; absent ones keep their value. */
export interface PaperChanges {
  readonly printedOn?: CalendarDate
  readonly originalReceivedOn?: CalendarDate
  readonly returned?: { readonly code: DocumentRejectCode; readonly reason: string }
  readonly documentId?: number
}

export const writeStep = Effect.fnUntraced(function* (
  clientId: number,
  paperId: number,
  state: PaperState,
  { documentId, originalReceivedOn, printedOn, returned }: PaperChanges
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update paper set state = ${state}, version = version + 1,
      printed_on = coalesce(${printedOn ?? null}::date, printed_on),
      original_received_on = coalesce(${originalReceivedOn ?? null}::date, original_received_on),
      return_code = coalesce(${returned?.code ?? null}::text, return_code),
      return_reason = coalesce(${returned?.reason ?? null}::text, return_reason),
      document_id = coalesce(${documentId ?? null}::int, document_id)
    where client_id = ${clientId} and paper_id = ${paperId}`
})

export const insertLeg = Effect.fnUntraced(function* (
  clientId: number,
  paperId: number,
  { carrier, direction, sentOn, trackingNumber }: Omit<CourierLeg, "receivedOn">
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into courier_leg (client_id, paper_id, leg, direction, carrier, tracking_number, sent_on)
    select ${clientId}::int, ${paperId}::int, coalesce(max(leg), 0) + 1, ${direction}::text, ${carrier}::text,
      ${trackingNumber}::text, ${sentOn}::date
    from courier_leg where client_id = ${clientId} and paper_id = ${paperId}`
})

/** True if the file is already the scan of another document on paper. */
export const isScanOfAnother = (clientId: number, paperId: number, blobId: number) =>
  hasRows(
    (sql) => sql`
      select leg from courier_leg
      where client_id = ${clientId} and scan_blob_id = ${blobId}::float8::bigint and paper_id <> ${paperId} limit 1`
  )

/** A scan is a way of its own, which takes no time. */
export const insertScan = Effect.fnUntraced(function* (
  clientId: number,
  paperId: number,
  blobId: number,
  on: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into courier_leg (client_id, paper_id, leg, direction, carrier, tracking_number, sent_on, received_on,
      scan_blob_id)
    select ${clientId}::int, ${paperId}::int, coalesce(max(leg), 0) + 1, 'to_us', '', '', ${on}::date, ${on}::date,
      ${blobId}::float8::bigint
    from courier_leg where client_id = ${clientId} and paper_id = ${paperId}`
})

/** Ends the last way by post if it has not ended. */
export const endLeg = Effect.fnUntraced(function* (clientId: number, paperId: number, receivedOn: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update courier_leg set received_on = greatest(sent_on, ${receivedOn}::date)
    where client_id = ${clientId} and paper_id = ${paperId} and received_on is null
      and leg = (select max(leg) from courier_leg
        where client_id = ${clientId} and paper_id = ${paperId} and scan_blob_id is null)`
})
