import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { OriginalState } from "@reclaim/core/domain/document/register/OriginalState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const StandingRow = rowOf({
  state: DocumentState,
  version: Schema.Int,
  ownerId: Schema.Int,
  original: OriginalState,
  files: Schema.Int
})

/** Finds a document's state, version and counts; null if the client has no such document. */
export const findStanding = (clientId: number, documentId: number) =>
  queryFirst(StandingRow)(
    (sql) => sql`
      select state, version, bo_id as owner_id, original, (
          select count(*)::int from document_file f
          where f.client_id = d.client_id and f.document_id = d.document_id) as files
      from document d
      where client_id = ${clientId} and document_id = ${documentId}`
  )

/** True if a requirement waits for the original of the document. */
export const isWaitedFor = (clientId: number, documentId: number) =>
  execute(
    (sql) => sql`
      select from requirement where client_id = ${clientId} and document_id = ${documentId} and state = 'requested' limit 1`
  ).pipe(Effect.map((rows) => rows.length === 1))

/** The net refund of some reclaims together, in US cents. */
export const sumReclaims = (clientId: number, seqs: ReadonlyArray<number>) =>
  queryFirst(rowOf({ net: Schema.Int }))(
    (sql) => sql`
      select coalesce(sum(dash_cents), 0)::float8 as net from reclaim
      where client_id = ${clientId} and seq = any(${arrayLiteral(seqs)}::int[])`
  ).pipe(Effect.map((row) => row?.net ?? 0))

/** Revokes the version of a document that was seen; false when it is another one by now. */
export const writeRevoked = (
  clientId: number,
  { documentId, on, version }: { readonly documentId: number; readonly version: number; readonly on: CalendarDate }
) =>
  execute(
    (sql) => sql`
      update document set state = 'revoked', revoked_on = ${on}::date, version = version + 1
      where client_id = ${clientId} and document_id = ${documentId} and version = ${version}
      returning document_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

/** Records where the paper of the version that was seen is from a day on; false when it is another one by now. */
export const writeOriginal = (
  clientId: number,
  {
    documentId,
    on,
    original,
    version
  }: {
    readonly documentId: number
    readonly version: number
    readonly original: OriginalState
    readonly on: CalendarDate
  }
) =>
  execute(
    (sql) => sql`
      update document set original = ${original}, version = version + 1,
        original_received_on = case when ${original} = 'received' then ${on}::date else original_received_on end
      where client_id = ${clientId} and document_id = ${documentId} and version = ${version}
      returning document_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

/** Counts the version of a document that was seen up; false when it is another one by now. */
export const writeTouched = (
  clientId: number,
  { documentId, version }: { readonly documentId: number; readonly version: number }
) =>
  execute(
    (sql) => sql`
      update document set version = version + 1
      where client_id = ${clientId} and document_id = ${documentId} and version = ${version} returning document_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

/**
 * Has an owner's requirements computed again: one waiting reclaim of each market, and each account that waits for
 * documents, takes the current revision, which requirements follow.
 */
export const recomputeRequirements = (clientId: number, ownerId: number) =>
  execute(
    (sql) => sql`
      with write as (select rev from begin_write(${clientId}::int)),
      pending as (
        update account a set rev = write.rev from write, account_profile f
        where a.client_id = ${clientId} and a.bo_id = ${ownerId} and f.client_id = a.client_id
          and f.account_id = a.account_id and f.state = 'documents_pending')
      update reclaim r set rev = write.rev from write
      where r.client_id = ${clientId} and r.seq in (
        select min(w.seq) from reclaim w join account a on a.client_id = w.client_id and a.account_id = w.account_id
        where w.client_id = ${clientId} and a.bo_id = ${ownerId} and w.stage_id = any(${waitingStageIds}::int[])
        group by w.market_id)`
  )
