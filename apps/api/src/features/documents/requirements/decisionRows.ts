import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { StoredRequirement } from "./requirementRows.ts"

const copyFields = {
  issuedOn: Schema.NullOr(CalendarDate),
  validFrom: CalendarDate,
  validTo: Schema.NullOr(CalendarDate),
  markets: Schema.Array(Schema.String),
  supersedes: Schema.NullOr(Schema.Int),
  /** Other copies of the owner's document that were valid. */
  activeIds: Schema.Array(Schema.Int)
}

const ReadCopy = rowOf(copyFields)

/** Copy as it was before a decision, with the requirements that it was sent for. */
const Before = Schema.Struct({
  copy: Schema.Struct(copyFields),
  requirements: Schema.Array(
    Schema.Struct({
      requirementId: Schema.Int,
      orderedOn: Schema.NullOr(CalendarDate),
      expectedOn: Schema.NullOr(CalendarDate)
    })
  )
})
export type Before = typeof Before.Type

/** Reads what a decision on a copy can change; null if there is no such copy. */
export const readCopyBefore = (clientId: number, documentId: number) =>
  queryFirst(ReadCopy)(
    (sql) => sql`
      select d.issued_on, d.valid_from, d.valid_to, d.markets, d.supersedes, (
        select coalesce(array_agg(o.document_id), '{}') from document o
        where o.client_id = d.client_id and o.bo_id = d.bo_id and o.code = d.code and o.state = 'active') as active_ids
      from document d where d.client_id = ${clientId} and d.document_id = ${documentId}`
  )

/** Decision on a copy. */
export interface DecisionRow {
  readonly documentId: number
  readonly userId: number
  readonly at: Date
  readonly copy: typeof ReadCopy.Type
  readonly sentFor: ReadonlyArray<StoredRequirement>
  readonly notificationKey: string
}

const encodeBefore = Schema.encodeSync(Before)

/** Keeps a decision that was just made, in place of an earlier one on the same copy. */
export const writeDecision = (
  clientId: number,
  { at, copy, documentId, notificationKey, sentFor, userId }: DecisionRow
) => {
  const before = encodeBefore({
    copy,
    requirements: sentFor.map(({ expectedOn, orderedOn, requirementId }) => ({ requirementId, orderedOn, expectedOn }))
  })
  return execute(
    (sql) => sql`
      insert into desk_decision (client_id, document_id, user_id, at, copy_version, before, notification_key)
      select client_id, document_id, ${userId}::int, ${at}::timestamptz, version, ${JSON.stringify(before)}::text::jsonb,
        ${notificationKey}
      from document where client_id = ${clientId} and document_id = ${documentId}
      on conflict (client_id, document_id) do update set user_id = excluded.user_id, at = excluded.at,
        copy_version = excluded.copy_version, before = excluded.before, notification_key = excluded.notification_key`
  )
}

const FoundDecision = rowOf({
  documentId: Schema.Int,
  state: DocumentState,
  userId: Schema.Int,
  at: Schema.Date,
  before: Before,
  notificationKey: Schema.String,
  /** True if the copy and its requirements are as the decision left them. */
  isLast: Schema.Boolean
})

/** Finds the last decision on a copy that was sent for a requirement, and locks the copy; null for none. */
export const findDecision = (clientId: number, requirementId: number) =>
  queryFirst(FoundDecision)(
    (sql) => sql`
      select n.document_id, d.state, n.user_id, n.at, n.before, n.notification_key, d.version = n.copy_version and not exists (
        select from document_submission s
          join requirement_history h on h.client_id = s.client_id and h.requirement_id = s.requirement_id
        where s.client_id = n.client_id and s.document_id = n.document_id and h.at > n.at) as is_last
      from document_submission o
        join desk_decision n on n.client_id = o.client_id and n.document_id = o.document_id
        join document d on d.client_id = n.client_id and d.document_id = n.document_id
      where o.client_id = ${clientId} and o.requirement_id = ${requirementId}
      order by n.at desc, n.document_id desc limit 1 for update of d`
  )

/** Restores a copy and those that it had superseded, and forgets the decision. It meets no requirement any longer. */
export const restoreCopy = (clientId: number, documentId: number, state: DocumentState, { copy }: Before) =>
  execute(
    (sql) => sql`
      with restored as (
        update document set state = ${state}, issued_on = ${copy.issuedOn}::date, valid_from = ${copy.validFrom}::date,
          valid_to = ${copy.validTo}::date, markets = ${arrayLiteral(copy.markets)}::text[], supersedes = ${copy.supersedes}::int,
          reject_code = '', reject_text = '', version = version + 1
        where client_id = ${clientId} and document_id = ${documentId}),
      valid_again as (
        update document set state = 'active', version = version + 1
        where client_id = ${clientId} and document_id = any(${arrayLiteral(copy.activeIds)}::int[]) and state = 'superseded'),
      unmet as (
        delete from document_use where client_id = ${clientId} and document_id = ${documentId})
      delete from desk_decision where client_id = ${clientId} and document_id = ${documentId}`
  )
