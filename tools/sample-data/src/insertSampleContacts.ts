import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SampleContact } from "./sampleContacts.ts"

/**
 * Records the people of the sample clients that there are, in the transaction that makes the sample users. Scopes that a
 * client does not have are left out, and with the last of its scopes a role.
 */
export const insertSampleContacts = Effect.fnUntraced(function* (contacts: ReadonlyArray<SampleContact>) {
  const sql = yield* SqlClient.SqlClient
  for (const { clientId, isEmailVerified, isUser, mobile, phone, roles, signs, ...contact } of contacts) {
    const group = signs === "alone" ? null : (signs?.twoOf ?? null)
    yield* sql`
      with somebody as (
        insert into contact (client_id, user_id, status, salutation, first_name, last_name, job_title, company, email,
          email_verified_at, phone_e164, mobile_e164, notes)
        select c.client_id, u.user_id, ${contact.status}, ${contact.salutation}, ${contact.firstName}, ${contact.lastName},
          ${contact.jobTitle}, ${contact.company}, ${contact.email},
          case when ${isEmailVerified}::boolean then now() end, ${phone}, ${mobile}, ${contact.notes}
        from client c left join app_user u on ${isUser}::boolean and u.email = ${contact.email} and u.client_id = c.client_id
        where c.client_id = ${clientId}
        returning client_id, contact_id),
      power as (
        insert into signing_power (client_id, contact_id, position, codes, mode, group_name, group_count, owners)
        select client_id, contact_id, 0, '{}', ${group === null ? "alone" : "jointly"}, ${group ?? ""},
          case when ${group !== null}::boolean then 2 end, '{}' from somebody
        where ${signs !== null}::boolean)
      insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
      select s.client_id, s.contact_id, r.role, r.scope_kind, held.ids
      from somebody s, jsonb_to_recordset(${JSON.stringify(
        roles.map(({ role, scopeIds, scopeKind }) => ({ role, scope_kind: scopeKind, scope_ids: scopeIds }))
      )}::text::jsonb) as r (role text, scope_kind text, scope_ids text[]),
      lateral (select coalesce(array_agg(id), '{}') as ids from unnest(r.scope_ids) id
        where r.scope_kind <> 'owner'
          or exists (select from beneficial_owner o where o.client_id = s.client_id and o.bo_id::text = id)) held
      where r.scope_kind = 'all' or held.ids <> '{}'`
  }
})
