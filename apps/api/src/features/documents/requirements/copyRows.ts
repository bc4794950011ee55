import { DocumentCopy, DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import type { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type ExpectedWords, findingsOf } from "@reclaim/core/rules/document/findingsOf"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { supersedeOlder } from "../../../ledger/requirements/supersededRows.ts"
import type { StoredRequirement } from "./requirementRows.ts"

const copyFields = {
  ...Struct.omit(DocumentCopy.fields, ["closedIn", "files", "findings"]),
  rejectCode: Schema.Union([Schema.Literal(""), DocumentRejectCode])
}

const CopyRow = rowOf(copyFields)

const copyColumns = `d.document_id, d.state, d.markets, d.issued_on, d.valid_from, d.valid_to,
  (d.sent_at at time zone 'utc')::date as sent_on, d.reject_code, d.reject_text`

const ListedRow = rowOf({ ...copyFields, closedIn: DocumentCopy.fields.closedIn })

/** Null until the file is checked. */
const FactsOfPages = Schema.NullOr(
  Schema.Array(Schema.Struct({ text: Schema.NullOr(Schema.String), shortSide: Schema.NullOr(Schema.Int) }))
)

const FileRow = rowOf({ ...DocumentFile.fields, documentId: Schema.Int, pageFacts: FactsOfPages })

interface CheckedFile {
  readonly fileName: string
  readonly pageFacts: typeof FactsOfPages.Type
}

/** Probable reasons for rejection of the files of one copy. */
export const findingsIn = (
  files: ReadonlyArray<CheckedFile>,
  expected: ExpectedWords
): ReadonlyArray<DocumentFinding> =>
  findingsOf(
    files.map(({ fileName, pageFacts }) => ({ fileName, pages: pageFacts ?? [] })),
    expected
  )

const isToReview = ({ state }: { readonly state: DocumentState }): boolean =>
  state === "received" || state === "under_review"

/**
 * The copies that were sent for a requirement or have met it, newest first, each with its files. `expected` is what those to
 * be reviewed are checked for; null leaves the check out.
 */
export const listCopies = Effect.fnUntraced(function* (
  clientId: number,
  requirementId: number,
  expected: ExpectedWords | null
) {
  const sql = yield* SqlClient.SqlClient
  const copies = yield* sql`
    select ${sql.literal(copyColumns)}, c.closed_in from (
      select document_id from document_submission where client_id = ${clientId} and requirement_id = ${requirementId}
      union
      select document_id from document_use where client_id = ${clientId} and requirement_id = ${requirementId}) u
    join document d on d.client_id = ${clientId} and d.document_id = u.document_id
    cross join lateral (
      select coalesce(array_agg(distinct m.iso2 order by m.iso2), '{}') as closed_in
      from document_use v
        join requirement_use n on n.client_id = v.client_id and n.requirement_id = v.requirement_id and not n.is_lacking
        join market m on m.market_id = n.market_id
      where v.client_id = ${clientId} and v.document_id = d.document_id and d.state = 'active'
        and (d.markets = '{}' or m.iso2 = any(d.markets))) c
    order by d.document_id desc limit 50`.pipe(decodedAs(ListedRow))
  const ids = arrayLiteral(copies.map(({ documentId }) => documentId))
  const checkedIds = arrayLiteral(
    expected === null ? [] : copies.filter(isToReview).map(({ documentId }) => documentId)
  )
  const files = yield* sql`
    select f.document_id, f.blob_id::float8 as blob_id, b.file_name, b.media_type, b.bytes, b.pages,
      b.state = 'stored' as is_readable,
      case when f.document_id = any(${checkedIds}::int[]) then b.page_facts end as page_facts
    from document_file f join blob b on b.client_id = f.client_id and b.blob_id = f.blob_id
    where f.client_id = ${clientId} and f.document_id = any(${ids}::int[])
    order by f.document_id, f.place`.pipe(decodedAs(FileRow))
  return copies.map((copy) => {
    const ofCopy = files.filter(({ documentId }) => documentId === copy.documentId)
    return {
      ...copy,
      rejectCode: copy.rejectCode === "" ? null : copy.rejectCode,
      files: ofCopy.map((file) => Struct.omit(file, ["documentId", "pageFacts"])),
      findings: expected !== null && isToReview(copy) ? findingsIn(ofCopy, expected) : []
    }
  })
})

/** Finds the state of a copy; null for none. */
export const findCopy = (clientId: number, documentId: number) =>
  queryFirst(CopyRow)(
    (sql) => sql`select ${sql.literal(copyColumns)} from document d
      where d.client_id = ${clientId} and d.document_id = ${documentId} for update`
  )

/** Finds the requirement that a copy was first sent for; null for none. */
export const findRequirementOfCopy = (clientId: number, documentId: number) =>
  queryFirst(rowOf({ requirementId: Schema.NullOr(Schema.Int) }))(
    (sql) => sql`select min(requirement_id) as requirement_id from document_submission
      where client_id = ${clientId} and document_id = ${documentId}`
  ).pipe(Effect.map((row) => row?.requirementId ?? null))

const UploadedRow = rowOf({
  uploadId: Schema.Int,
  blobId: Schema.Int,
  fileName: Schema.String,
  pageFacts: FactsOfPages,
  isUsed: Schema.Boolean
})

/** Reads a user's finished uploads of documents in the order given; missing ones are omitted. */
export const readUploaded = (clientId: number, userId: number, uploadIds: ReadonlyArray<number>) =>
  queryRows(UploadedRow)(
    (sql) => sql`
      select u.upload_id, b.blob_id::float8 as blob_id, b.file_name, b.page_facts, f.blob_id is not null as is_used
      from unnest(${arrayLiteral(uploadIds)}::int[]) with ordinality as w (id, place)
      join upload u on u.client_id = ${clientId} and u.upload_id = w.id and u.user_id = ${userId}
      join blob b on b.client_id = u.client_id and b.blob_id = u.blob_id
      left join document_file f on f.client_id = b.client_id and f.blob_id = b.blob_id
      where u.state = 'finished' and u.purpose in ('document', 'scan') and b.state <> 'removed'
      order by w.place`
  )

/** Writes the files of a document, in the order in which their pages are read. */
export const insertFiles = (clientId: number, documentId: number, blobIds: ReadonlyArray<number>) =>
  execute(
    (sql) => sql`
      insert into document_file (client_id, document_id, place, blob_id)
      select ${clientId}::int, ${documentId}::int, place, id
      from unnest(${arrayLiteral(blobIds)}::bigint[]) with ordinality as g (id, place)`
  )

/** A copy that a client sends. */
export interface SentCopyRow {
  readonly of: StoredRequirement
  readonly markets: ReadonlyArray<string>
  readonly issuedOn: CalendarDate | null
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly original: "not_needed" | "awaited"
  readonly blobIds: ReadonlyArray<number>
  readonly requirementIds: ReadonlyArray<number>
  readonly userId: number | null
  readonly at: Date
}

/** Writes it with its files; its number. */
export const insertCopy = Effect.fnUntraced(function* (clientId: number, copy: SentCopyRow) {
  const sql = yield* SqlClient.SqlClient
  const { accountId, code, investorId, name, ownerId, period, seq } = copy.of
  const [row] = yield* sql`
    insert into document (client_id, code, title, bo_id, investor_id, account_id, seq, markets, period, issued_on,
      valid_from, valid_to, state, original, source, sent_by, sent_at)
    values (${clientId}::int, ${code}, ${name}, ${ownerId}::int, ${investorId}::int, ${accountId}::int, ${seq}::int,
      ${arrayLiteral(copy.markets)}::text[], ${period}::smallint, ${copy.issuedOn}::date, ${copy.validFrom}::date,
      ${copy.validTo}::date, 'received', ${copy.original}, 'upload', ${copy.userId}::int, ${copy.at}::timestamptz)
    returning document_id`.pipe(decodedAs(rowOf({ documentId: Schema.Int })))
  if (row === undefined) return yield* Effect.die(new Error("A copy that was inserted is not there"))
  const { documentId } = row
  yield* insertFiles(clientId, documentId, copy.blobIds)
  yield* sql`
    insert into document_submission (client_id, document_id, requirement_id)
    select ${clientId}::int, ${documentId}::int, id from unnest(${arrayLiteral(copy.requirementIds)}::int[]) as g (id)`
  return documentId
})

/** Result of the review of a copy. */
export interface JudgedCopy {
  readonly state: DocumentState
  readonly rejectCode?: DocumentRejectCode
  readonly rejectText?: string
}

export const writeCopyState = (
  clientId: number,
  documentId: number,
  { rejectCode, rejectText = "", state }: JudgedCopy
) =>
  execute(
    (sql) => sql`
      update document set state = ${state}, reject_code = ${rejectCode ?? ""}, reject_text = ${rejectText},
        version = version + 1
      where client_id = ${clientId} and document_id = ${documentId}`
  )

/** Validity of an accepted copy, in time and by market. */
export interface HoldingCopy {
  readonly issuedOn: CalendarDate | null
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  /** Empty for all. */
  readonly markets: ReadonlyArray<string>
}

/** Accepts a copy for the requirements it was sent for. If it is valid today, it supersedes older ones. */
export const acceptCopy = Effect.fnUntraced(function* (
  clientId: number,
  documentId: number,
  { issuedOn, markets, validFrom, validTo }: HoldingCopy,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const list = arrayLiteral(markets)
  yield* sql`
    update document set state = 'active', issued_on = ${issuedOn}::date, valid_from = ${validFrom}::date,
      valid_to = ${validTo}::date, markets = ${list}::text[], reject_code = '', reject_text = '', version = version + 1
    where client_id = ${clientId} and document_id = ${documentId}`
  yield* sql`
    insert into document_use (client_id, document_id, requirement_id)
    select client_id, document_id, requirement_id from requirement
    where client_id = ${clientId} and document_id = ${documentId} and state in ('submitted', 'under_review')`
  if (validFrom <= today) yield* supersedeOlder(clientId, documentId, today)
})
