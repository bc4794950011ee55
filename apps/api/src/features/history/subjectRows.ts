import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { LookedFile } from "./lookRows.ts"

/** Finds an account's name; none if the client has no such account. */
export const findAccount = (clientId: number, accountId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select code as name from account where client_id = ${clientId} and account_id = ${accountId}`.pipe(
      decodedAs(rowOf({ name: Schema.String }))
    )
  )

/** Finds a document's name and investor; none if the client has no such document. */
export const findDocument = (clientId: number, documentId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select title as name, investor_id from document
      where client_id = ${clientId} and document_id = ${documentId}`.pipe(
      decodedAs(rowOf({ name: Schema.String, investorId: Schema.NullOr(Schema.Int) }))
    )
  )

/** Finds a contact's name and user; none if the client has no such contact. */
export const findPerson = (clientId: number, contactId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select first_name || ' ' || last_name as name, user_id from contact
      where client_id = ${clientId} and contact_id = ${contactId}`.pipe(
      decodedAs(rowOf({ name: Schema.String, userId: Schema.NullOr(Schema.Int) }))
    )
  )

/** Finds a user's name; none if the client has no such user. Runs in the portal's own role. */
export const findUser = (clientId: number, userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select first_name || ' ' || last_name as name from app_user
      where client_id = ${clientId} and user_id = ${userId}`.pipe(decodedAs(rowOf({ name: Schema.String })))
  )

/** Reads a claim's number as the client knows it. */
export const findClaimName = (clientId: number, seq: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select coalesce(external_id, seq::text) as name from reclaim where client_id = ${clientId} and seq = ${seq}`.pipe(
      decodedAs(rowOf({ name: Schema.String }))
    )
  )

/** The files of documents, in a transaction of their client. */
export const listFilesOf = (clientId: number, documentIds: ReadonlyArray<number>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select document_id, blob_id::text as blob_id from document_file
      where client_id = ${clientId} and document_id = any(${documentIds}::int[])`.pipe(
      decodedAs(rowOf({ documentId: Schema.Int, blobId: Schema.String }))
    )
  ).pipe(Effect.map((rows): ReadonlyArray<LookedFile> => rows))
