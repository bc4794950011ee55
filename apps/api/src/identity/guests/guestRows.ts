import { Schema } from "effect"
import { queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { WrittenGrants } from "../people/peopleRows.ts"

const InvitedRow = rowOf({ userId: Schema.Int, email: Schema.String, name: Schema.String })

/**
 * Admits a contact without an account as a guest, under the current name and address; null if the contact has an
 * account, has no address, or is inactive. In a transaction of the client.
 */
export const admitGuest = (clientId: number, contactId: number, { permissions, tasks }: WrittenGrants) =>
  queryFirst(InvitedRow)(
    (sql) => sql`
      insert into app_user (client_id, guest_contact_id, email, first_name, last_name, tasks, permissions)
      select k.client_id, k.contact_id, k.email, k.first_name, k.last_name, ${JSON.stringify(tasks)}::text::jsonb,
        ${JSON.stringify(permissions)}::text::jsonb
      from contact k
      where k.client_id = ${clientId} and k.contact_id = ${contactId} and k.user_id is null and k.status <> 'inactive'
        and k.email <> ''
      on conflict (client_id, guest_contact_id) where guest_contact_id is not null
      do update set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
        tasks = excluded.tasks, permissions = excluded.permissions
      returning user_id, email, first_name || ' ' || last_name as name`
  )

const GuestRow = rowOf({
  userId: Schema.Int,
  clientId: Schema.Int,
  email: Schema.String,
  name: Schema.String,
  isDisabled: Schema.Boolean
})
/** A guest as identity knows them. */
export type GuestRow = typeof GuestRow.Type

/** Reads a guest as `portal_identity`. */
export const findGuest = (userId: number) =>
  queryFirst(GuestRow)(
    (sql) => sql`
      select user_id, client_id, email, first_name || ' ' || last_name as name, is_disabled from app_user
      where user_id = ${userId} and guest_contact_id is not null`
  )
