import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { cellsOf } from "../contactRows.ts"

/** Contact to change, with the new content. */
export interface ChangedContact {
  readonly contact: Contact
  readonly content: ContactContent
}

/** The columns of `cellsOf` in a set of rows that is sent as JSON. */
const cellColumns = `salutation text, first_name text, last_name text, job_title text, company text, email text,
  phone_e164 text, mobile_e164 text, notes text`

const WrittenRow = rowOf({ contactId: Schema.Int, email: Schema.String })

const insertRolesOf = Effect.fnUntraced(function* (
  clientId: number,
  people: ReadonlyArray<{ readonly contactId: number; readonly roles: ReadonlyArray<HeldRole> }>
) {
  const sql = yield* SqlClient.SqlClient
  const rows = people.flatMap(({ contactId, roles }) =>
    roles.map(({ role, scopeIds, scopeKind }) => ({
      contact_id: contactId,
      role,
      scope_kind: scopeKind,
      scope_ids: scopeIds
    }))
  )
  if (rows.length === 0) return
  yield* sql`
    insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
    select ${clientId}, r.contact_id, r.role, r.scope_kind, r.scope_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (contact_id int, role text, scope_kind text, scope_ids text[])`
})

/** Adds contacts; the address of another one fails as a unique violation. Returns their numbers by address. */
export const insertContacts = Effect.fnUntraced(function* (clientId: number, people: ReadonlyArray<ContactContent>) {
  const sql = yield* SqlClient.SqlClient
  if (people.length === 0) return new Map<string, number>()
  const written = yield* sql`
    insert into contact (client_id, salutation, first_name, last_name, job_title, company, email, phone_e164,
      mobile_e164, notes)
    select ${clientId}, g.salutation, g.first_name, g.last_name, g.job_title, g.company, g.email, g.phone_e164,
      g.mobile_e164, g.notes
    from jsonb_to_recordset(${JSON.stringify(people.map(cellsOf))}::text::jsonb) as g (${sql.literal(cellColumns)})
    returning contact_id, email`.pipe(decodedAs(WrittenRow))
  const ids = new Map(written.map(({ contactId, email }) => [email, contactId]))
  yield* insertRolesOf(
    clientId,
    people.map(({ email, roles }) => ({ contactId: ids.get(email) ?? 0, roles }))
  )
  return ids
})

/** Updates contacts that still have this version. Returns their number. */
export const updateContacts = Effect.fnUntraced(function* (clientId: number, people: ReadonlyArray<ChangedContact>) {
  const sql = yield* SqlClient.SqlClient
  if (people.length === 0) return 0
  const rows = people.map(({ contact: { contactId, version }, content }) => ({
    contact_id: contactId,
    version,
    ...cellsOf(content)
  }))
  const written = yield* sql`
    update contact k set version = k.version + 1, salutation = g.salutation, first_name = g.first_name,
      last_name = g.last_name, job_title = g.job_title, company = g.company, phone_e164 = g.phone_e164,
      mobile_e164 = g.mobile_e164, notes = g.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as g (contact_id int, version int, ${sql.literal(cellColumns)})
    where k.client_id = ${clientId} and k.contact_id = g.contact_id and k.version = g.version
    returning k.contact_id, k.email`.pipe(decodedAs(WrittenRow))
  const ids = people.map(({ contact }) => contact.contactId)
  yield* sql`
    delete from contact_role where client_id = ${clientId} and contact_id = any(${arrayLiteral(ids)}::int[])`
  yield* insertRolesOf(
    clientId,
    people.map(({ contact, content }) => ({ contactId: contact.contactId, roles: content.roles }))
  )
  return written.length
})
