import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import { Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** First and last names of users. */
export const findUserNames = (userIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ userId: Schema.Int, name: Schema.String }))(
    (sql) => sql`
      select user_id, first_name || ' ' || last_name as name from app_user where user_id = any(${userIds}::int[])`
  )

/** First and last names of contacts, in a transaction of their client. */
export const findContactNames = (clientId: number, contactIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ contactId: Schema.Int, name: Schema.String }))(
    (sql) => sql`
      select contact_id, first_name || ' ' || last_name as name from contact
      where client_id = ${clientId} and contact_id = any(${contactIds}::int[])`
  )

const idsOf = (subjects: ReadonlyArray<AuditSubject>, kind: AuditSubject["kind"]) =>
  subjects.flatMap((subject) => (subject.kind === kind ? [Number(subject.id)] : []))

/** Reads the names of items by kind and number, in a transaction of their client. */
export const findItemNames = (clientId: number, subjects: ReadonlyArray<AuditSubject>) =>
  queryRows(rowOf({ kind: AuditSubjectKind, id: Schema.Int, name: Schema.String }))(
    (sql) => sql`
      select 'account' as kind, account_id as id, code as name from account
      where client_id = ${clientId} and account_id = any(${idsOf(subjects, "account")}::int[])
      union all
      select 'owner', bo_id, name from beneficial_owner
      where client_id = ${clientId} and bo_id = any(${idsOf(subjects, "owner")}::int[])
      union all
      select 'document', document_id, title from document
      where client_id = ${clientId} and document_id = any(${idsOf(subjects, "document")}::int[])
      union all
      select 'requirement', requirement_id, name from requirement
      where client_id = ${clientId} and requirement_id = any(${idsOf(subjects, "requirement")}::int[])
      union all
      select 'envelope', e.envelope_id, min(r.name) from envelope_requirement e
        join requirement r using (client_id, requirement_id)
      where client_id = ${clientId} and e.envelope_id = any(${idsOf(subjects, "envelope")}::int[]) group by e.envelope_id
      union all
      select 'paper', p.paper_id, min(r.name) from paper_requirement p
        join requirement r using (client_id, requirement_id)
      where client_id = ${clientId} and p.paper_id = any(${idsOf(subjects, "paper")}::int[]) group by p.paper_id
      union all
      select 'authorization', batch_id, external_id from authorization_batch
      where client_id = ${clientId} and batch_id = any(${idsOf(subjects, "authorization")}::int[])`
  )
