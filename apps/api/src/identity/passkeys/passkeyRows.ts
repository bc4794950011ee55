import { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { Effect, Schema } from "effect"
import { hasRows, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
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
  queryRows(PasskeyRow)(
    (sql) => sql`select ${sql.literal(shownColumns)} from passkey where user_id = ${userId} order by passkey_id`
  ).pipe(Effect.map((rows) => rows.map(asPasskey)))

const credential = "passkey_id, user_id, credential_id, public_key, counter::float8 as counter, transports"

export const listCredentials = (userId: number) =>
  queryRows(CredentialRow)(
    (sql) => sql`select ${sql.literal(credential)} from passkey where user_id = ${userId} order by passkey_id`
  )

export const findCredential = (credentialId: string) =>
  queryFirst(CredentialRow)(
    (sql) => sql`select ${sql.literal(credential)} from passkey where credential_id = ${credentialId}`
  )

/** Null if the credential is registered already. */
export const insertPasskey = (made: NewPasskey) =>
  queryFirst(PasskeyRow)(
    (sql) => sql`
      insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
      values (${made.userId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}::float8::bigint,
        array(select jsonb_array_elements_text(${JSON.stringify(made.transports)}::text::jsonb)), ${made.isBackedUp},
        ${made.name}, ${made.createdAt})
      on conflict (credential_id) do nothing returning ${sql.literal(shownColumns)}`
  ).pipe(Effect.map((row) => (row === null ? null : asPasskey(row))))

/** Records a use. False if the counter went back, which means that the passkey was copied. */
export const notePasskeyUse = (passkeyId: number, counter: number, isBackedUp: boolean, at: Date) =>
  hasRows(
    (sql) => sql`
      update passkey set counter = ${counter}::float8::bigint, is_backed_up = ${isBackedUp}, last_used_at = ${at}
      where passkey_id = ${passkeyId}
        and (counter < ${counter}::float8::bigint or (counter = 0 and ${counter}::float8::bigint = 0))
      returning passkey_id`
  )

export const renamePasskey = (userId: number, passkeyId: number, name: string) =>
  queryFirst(PasskeyRow)(
    (sql) => sql`
      update passkey set name = ${name} where user_id = ${userId} and passkey_id = ${passkeyId}
      returning ${sql.literal(shownColumns)}`
  ).pipe(Effect.map((row) => (row === null ? null : asPasskey(row))))

/** False when there was none. */
export const removePasskey = (userId: number, passkeyId: number) =>
  hasRows(
    (sql) => sql`delete from passkey where user_id = ${userId} and passkey_id = ${passkeyId} returning passkey_id`
  )

/** Marks a challenge as answered; false if it was answered before, on any server. */
export const spendChallenge = (challengeHash: Uint8Array, expiresAt: Date) =>
  hasRows(
    (sql) => sql`
      insert into spent_challenge (challenge_hash, expires_at) values (${challengeHash}, ${expiresAt})
      on conflict do nothing returning expires_at`
  )
