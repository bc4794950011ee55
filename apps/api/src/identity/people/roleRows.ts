import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"

export const insertRoles = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  roles: ReadonlyArray<HeldRole>
) {
  const sql = yield* SqlClient.SqlClient
  if (roles.length === 0) return
  yield* sql`
    insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
    select ${clientId}, ${contactId}, r.role, r.scope_kind, r.scope_ids
    from jsonb_to_recordset(${JSON.stringify(
      roles.map(({ role, scopeIds, scopeKind }) => ({ role, scope_kind: scopeKind, scope_ids: scopeIds }))
    )}::text::jsonb) as r (role text, scope_kind text, scope_ids text[])`
})

/** Replaces the roles of a contact. */
export const writeRoles = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  roles: ReadonlyArray<HeldRole>
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from contact_role where client_id = ${clientId} and contact_id = ${contactId}`
  yield* insertRoles(clientId, contactId, roles)
})

const UnknownScope = Schema.Struct({ role: Schema.String, id: Schema.String })

/** Owners, accounts and markets of roles that the client does not have. */
export const findUnknownScopes = Effect.fnUntraced(function* (clientId: number, roles: ReadonlyArray<HeldRole>) {
  const sql = yield* SqlClient.SqlClient
  const asked = roles.flatMap(({ role, scopeIds, scopeKind }) => scopeIds.map((id) => ({ role, kind: scopeKind, id })))
  if (asked.length === 0) return []
  return yield* sql`
    select a.role, a.id from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as a (role text, kind text, id text)
    where not case a.kind
      when 'owner' then exists (select from beneficial_owner o where o.client_id = ${clientId} and o.bo_id::text = a.id)
      when 'account' then exists (select from account c where c.client_id = ${clientId} and c.account_id::text = a.id)
      else exists (select from market m where m.iso2 = a.id) end`.pipe(decodedAs(UnknownScope))
})
