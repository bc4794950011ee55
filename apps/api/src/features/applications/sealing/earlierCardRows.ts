import { Schema } from "effect"
import { execute, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Locks a client's applications with a card's number in clear text. */
export const takeEnteredCards = (clientId: number) =>
  queryRows(rowOf({ applicationId: Schema.Int, card: Schema.String }))(
    (sql) => sql`
      select application_id, draft #>> '{tax,frikortNumber}' as card from application
      where client_id = ${clientId} and draft #>> '{tax,frikortNumber}' <> ''
      order by application_id for update`
  )

export const clearEnteredCard = (clientId: number, applicationId: number) =>
  execute(
    (sql) => sql`
      update application set draft = jsonb_set(draft, '{tax,frikortNumber}', 'null')
      where client_id = ${clientId} and application_id = ${applicationId}`
  )

/** Locks a client's owners with a card's number in clear text. */
export const takeKnownCards = (clientId: number) =>
  queryRows(rowOf({ ownerId: Schema.Int, card: Schema.String }, { ownerId: "bo_id" }))(
    (sql) => sql`
      select bo_id, flags ->> 'frikortNumber' as card from owner_profile
      where client_id = ${clientId} and flags ->> 'frikortNumber' <> '' order by bo_id for update`
  )

/** Puts the sealed number in the place of the one in clear. */
export const sealKnownCard = (clientId: number, ownerId: number, sealed: Uint8Array) =>
  execute(
    (sql) => sql`
      update owner_profile set frikort_sealed = ${sealed}, flags = flags - 'frikortNumber'
      where client_id = ${clientId} and bo_id = ${ownerId}`
  )
