import { Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const SecretRow = rowOf({
  applicationId: Schema.Int,
  path: Schema.String,
  valueSealed: Schema.Uint8Array,
  last4: Schema.String
})
/** A sealed value of an application. */
export type SecretRow = typeof SecretRow.Type

/** The sealed values of some applications. */
export const readSecretRows = (clientId: number, applicationIds: ReadonlyArray<number>) =>
  queryRows(SecretRow)(
    (sql) => sql`
      select application_id, path, value_sealed, last4 from application_secret
      where client_id = ${clientId} and application_id = any(${arrayLiteral(applicationIds)}::int[])
      order by application_id, path`
  )

/** Removes the sealed values of a step, except for those of some paths. */
export const keepOnly = (clientId: number, applicationId: number, step: string, paths: ReadonlyArray<string>) =>
  execute(
    (sql) => sql`
      delete from application_secret
      where client_id = ${clientId} and application_id = ${applicationId} and path like ${`${step}.%`}
        and path <> all(${arrayLiteral(paths)}::text[])`
  )

/** A value as it is stored. */
export interface SealedSecret {
  readonly path: string
  readonly sealed: Uint8Array
  readonly index: Uint8Array
  readonly last4: string
}

export const upsertSecret = (clientId: number, applicationId: number, { index, last4, path, sealed }: SealedSecret) =>
  execute(
    (sql) => sql`
      insert into application_secret (client_id, application_id, path, value_sealed, value_index, last4)
      values (${clientId}, ${applicationId}, ${path}, ${sealed}, ${index}, ${last4})
      on conflict (client_id, application_id, path) do update
        set value_sealed = excluded.value_sealed, value_index = excluded.value_index, last4 = excluded.last4`
  )
