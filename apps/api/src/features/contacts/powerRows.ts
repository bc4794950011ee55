import { maxUnsignedOwners, UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import type { DelegationContent } from "@reclaim/core/rules/people/DelegationContent"
import type { PowerContent } from "@reclaim/core/rules/people/PowersContent"
import type { SignedOwners } from "@reclaim/core/rules/people/decideSigners"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const OwnerRow = rowOf({ ...UnsignedOwner.fields, total: Schema.Int })

/** Reads the first owners without a signatory, by name, and their total number. */
export const readUnsignedOwners = Effect.fnUntraced(function* (clientId: number, { named, others }: SignedOwners) {
  const sql = yield* SqlClient.SqlClient
  const differing = [...named].filter(([, isSigned]) => isSigned !== others).map(([ownerId]) => ownerId)
  const owners = arrayLiteral(differing)
  const condition = others ? sql`o.bo_id = any(${owners}::int[])` : sql`o.bo_id <> all(${owners}::int[])`
  const rows = yield* sql`
    select o.bo_id as owner_id, o.name, count(*) over ()::int as total from beneficial_owner o
    where o.client_id = ${clientId} and ${condition} order by o.name collate "C", o.bo_id
    limit ${maxUnsignedOwners}::int`.pipe(decodedAs(OwnerRow))
  return {
    owners: rows.map(({ name, ownerId }) => new UnsignedOwner({ name, ownerId })),
    count: rows[0]?.total ?? 0
  }
})

/** Reads which of these owners do not belong to the client. */
export const findUnknownOwners = (clientId: number, owners: ReadonlyArray<number>) =>
  queryRows(Schema.Struct({ id: Schema.Int }))(
    (sql) => sql`
      select a.id from unnest(${arrayLiteral(owners)}::int[]) as a (id)
      where not exists (select from beneficial_owner o where o.client_id = ${clientId} and o.bo_id = a.id)`
  ).pipe(Effect.map((rows) => rows.map(({ id }) => id)))

/** Reads which of these are active contacts of the client. */
export const findPresentContacts = (clientId: number, contactIds: ReadonlyArray<number>) =>
  queryRows(Schema.Struct({ id: Schema.Int }))(
    (sql) => sql`
      select contact_id as id from contact
      where client_id = ${clientId} and contact_id = any(${arrayLiteral(contactIds)}::int[])
        and status <> 'inactive'`
  ).pipe(Effect.map((rows) => new Set(rows.map(({ id }) => id))))

/** Increments a contact's version, so that stale edits are refused. */
export const nextVersion = (clientId: number, contactId: number) =>
  execute(
    (sql) => sql`update contact set version = version + 1 where client_id = ${clientId} and contact_id = ${contactId}`
  )

/** Replaces a contact's powers. */
export const writePowers = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  powers: ReadonlyArray<PowerContent>
) {
  const sql = yield* SqlClient.SqlClient
  yield* nextVersion(clientId, contactId)
  yield* sql`delete from signing_power where client_id = ${clientId} and contact_id = ${contactId}`
  const rows = powers.map((power, position) => ({
    position,
    codes: power.codes,
    mode: power.mode,
    group_name: power.groupName,
    group_count: power.groupCount,
    owners: power.owners,
    valid_from: power.validFrom,
    valid_to: power.validTo
  }))
  yield* sql`
    insert into signing_power (client_id, contact_id, position, codes, mode, group_name, group_count, owners, valid_from,
      valid_to)
    select ${clientId}, ${contactId}, p.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p (position int,
      codes text[], mode text, group_name text, group_count int, owners int[], valid_from date, valid_to date)`
})

/** Replaces a contact's deputies. */
export const writeDelegation = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  delegation: ReadonlyArray<DelegationContent>
) {
  const sql = yield* SqlClient.SqlClient
  yield* nextVersion(clientId, contactId)
  yield* sql`delete from delegation where client_id = ${clientId} and contact_id = ${contactId}`
  const rows = delegation.map((one, position) => ({
    position,
    to_contact_id: one.toContactId,
    from_day: one.fromDay,
    to_day: one.toDay,
    acts: one.acts
  }))
  yield* sql`
    insert into delegation (client_id, contact_id, position, to_contact_id, from_day, to_day, acts)
    select ${clientId}, ${contactId}, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d (position int,
      to_contact_id int, from_day date, to_day date, acts text[])`
})
