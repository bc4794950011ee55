import { Effect, Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { LookedFile } from "./lookRows.ts"

/** Finds an account's name; none if the client has no such account. */
export const findAccount = (clientId: number, accountId: number) =>
  queryRows(rowOf({ name: Schema.String }))(
    (sql) => sql`select code as name from account where client_id = ${clientId} and account_id = ${accountId}`
  )

/** Finds a document's name and investor; none if the client has no such document. */
export const findDocument = (clientId: number, documentId: number) =>
  queryRows(rowOf({ name: Schema.String, investorId: Schema.NullOr(Schema.Int) }))(
    (sql) => sql`
      select title as name, investor_id from document
      where client_id = ${clientId} and document_id = ${documentId}`
  )

/** Finds a contact's name and user; none if the client has no such contact. */
export const findPerson = (clientId: number, contactId: number) =>
  queryRows(rowOf({ name: Schema.String, userId: Schema.NullOr(Schema.Int) }))(
    (sql) => sql`
      select first_name || ' ' || last_name as name, user_id from contact
      where client_id = ${clientId} and contact_id = ${contactId}`
  )

/** Finds a user's name; none if the client has no such user. Runs in the portal's own role. */
export const findUser = (clientId: number, userId: number) =>
  queryRows(rowOf({ name: Schema.String }))(
    (sql) => sql`
      select first_name || ' ' || last_name as name from app_user
      where client_id = ${clientId} and user_id = ${userId}`
  )

/** Reads a claim's number as the client knows it. */
export const findClaimName = (clientId: number, seq: number) =>
  queryRows(rowOf({ name: Schema.String }))(
    (sql) => sql`
      select coalesce(external_id, seq::text) as name from reclaim where client_id = ${clientId} and seq = ${seq}`
  )

/** The files of documents, in a transaction of their client. */
export const listFilesOf = (clientId: number, documentIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ documentId: Schema.Int, blobId: Schema.String }))(
    (sql) => sql`
      select document_id, blob_id::text as blob_id from document_file
      where client_id = ${clientId} and document_id = any(${documentIds}::int[])`
  ).pipe(Effect.map((rows): ReadonlyArray<LookedFile> => rows))
