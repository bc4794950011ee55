import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { hasRows, queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A sign-in at an identity provider that has begun. */
export interface NewAttempt {
  readonly stateHash: string
  readonly provider: string
  readonly nonce: string
  readonly verifierSealed: Uint8Array
  readonly returnTo: string
  readonly browserHash: Uint8Array
  readonly expiresAt: Date
}

/** Maximum number of attempts under way: they need no proof, so thousands of them must not fill the disk. */
const maxAttempts = 10_000

/** False when too many are under way. */
export const beginAttempt = (attempt: NewAttempt, now: Date) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from oidc_attempt where expires_at < ${now}`
    const rows = yield* sql`
      insert into oidc_attempt (state_hash, provider, nonce, verifier_sealed, return_to, browser_hash, expires_at)
      select ${attempt.stateHash}, ${attempt.provider}, ${attempt.nonce}, ${attempt.verifierSealed}::bytea,
        ${attempt.returnTo}, ${attempt.browserHash}::bytea, ${attempt.expiresAt}::timestamptz
      where (select count(*) from oidc_attempt) < ${maxAttempts} returning state_hash`
    return rows.length > 0
  })

const AttemptRow = rowOf({
  nonce: Schema.String,
  verifierSealed: Schema.Uint8Array,
  returnTo: Schema.String,
  browserHash: Schema.Uint8Array,
  expiresAt: Schema.Date
})

/** Removes an attempt, so that it cannot be completed twice. */
export const takeAttempt = (stateHash: string, provider: string) =>
  queryFirst(AttemptRow)(
    (sql) => sql`
      delete from oidc_attempt where state_hash = ${stateHash} and provider = ${provider}
      returning nonce, verifier_sealed, return_to, browser_hash, expires_at`
  )

export const findLinkedUser = (issuer: string, subject: string) =>
  queryFirst(rowOf({ userId: Schema.Int }))(
    (sql) => sql`select user_id from oidc_identity where issuer = ${issuer} and subject = ${subject}`
  ).pipe(Effect.map((row) => row?.userId ?? null))

export interface NewLink {
  readonly issuer: string
  readonly subject: string
  readonly userId: number
  readonly provider: string
  readonly linkedAt: Date
}

/** False when the account there, or the user for this provider, is linked already. */
export const linkIdentity = ({ issuer, linkedAt, provider, subject, userId }: NewLink) =>
  hasRows(
    (sql) => sql`
      insert into oidc_identity (issuer, subject, user_id, provider, linked_at)
      values (${issuer}, ${subject}, ${userId}, ${provider}, ${linkedAt}) on conflict do nothing returning user_id`
  )
