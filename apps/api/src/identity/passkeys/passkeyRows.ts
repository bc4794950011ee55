import { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const PasskeyRow = rowOf(Passkey.fields)

/** Public key and state that a signature is checked with. */
const CredentialRow = rowOf({
  passkeyId: Schema.Int,
  userId: Schema.Int,
  credentialId: Schema.String,
  publicKey: Schema.Uint8Array,
  counter: Schema.Int,
  transports: Schema.Array(Schema.String)
})
export type CredentialRow = typeof CredentialRow.Type

export interface NewPasskey {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: ReadonlyArray<string>
  readonly isBackedUp: boolean
  readonly name: string
  readonly createdAt: Date
}

const shownColumns = "passkey_id, name, created_at, last_used_at, is_backed_up"

const asPasskey = (row: typeof PasskeyRow.Type): Passkey => new Passkey(row)

export const listPasskeys = (userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select ${sql.literal(shownColumns)} from passkey where user_id = ${userId} order by passkey_id`.pipe(
      decodedAs(PasskeyRow)
    )
  ).pipe(Effect.map((rows) => rows.map(asPasskey)))

const credential = "passkey_id, user_id, credential_id, public_key, counter::float8 as counter, transports"

export const listCredentials = (userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select ${sql.literal(credential)} from passkey where user_id = ${userId} order by passkey_id`.pipe(
      decodedAs(CredentialRow)
    )
  )

export const findCredential = (credentialId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select ${sql.literal(credential)} from passkey where credential_id = ${credentialId}`.pipe(
      decodedAs(CredentialRow)
    )
  ).pipe(Effect.map((rows) => rows[0] ?? null))

/** Null if the credential is registered already. */
export const insertPasskey = (made: NewPasskey) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
      values (${made.userId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}::float8::bigint,
        array(select jsonb_array_elements_text(${JSON.stringify(made.transports)}::text::jsonb)), ${made.isBackedUp},
        ${made.name}, ${made.createdAt})
      on conflict (credential_id) do nothing returning ${sql.literal(shownColumns)}`.pipe(decodedAs(PasskeyRow))
  ).pipe(Effect.map((rows) => (rows[0] === undefined ? null : asPasskey(rows[0]))))

/** Records a use. False if the counter went back, which means that the passkey was copied. */
export const notePasskeyUse = (passkeyId: number, counter: number, isBackedUp: boolean, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update passkey set counter = ${counter}::float8::bigint, is_backed_up = ${isBackedUp}, last_used_at = ${at}
      where passkey_id = ${passkeyId}
        and (counter < ${counter}::float8::bigint or (counter = 0 and ${counter}::float8::bigint = 0))
      returning passkey_id`
  ).pipe(Effect.map((rows) => rows.length > 0))

export const renamePasskey = (userId: number, passkeyId: number, name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      update passkey set name = ${name} where user_id = ${userId} and passkey_id = ${passkeyId}
      returning ${sql.literal(shownColumns)}`.pipe(decodedAs(PasskeyRow))
  ).pipe(Effect.map((rows) => (rows[0] === undefined ? null : asPasskey(rows[0]))))

/** False when there was none. */
export const removePasskey = (userId: number, passkeyId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`delete from passkey where user_id = ${userId} and passkey_id = ${passkeyId} returning passkey_id`
  ).pipe(Effect.map((rows) => rows.length > 0))

/** Marks a challenge as answered; false if it was answered before, on any server. */
export const spendChallenge = (challengeHash: Uint8Array, expiresAt: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into spent_challenge (challenge_hash, expires_at) values (${challengeHash}, ${expiresAt})
      on conflict do nothing returning expires_at`
  ).pipe(Effect.map((rows) => rows.length > 0))
