import { Contact, EmailChange } from "@reclaim/core/domain/contact/Contact"
import type { ContactFilter } from "@reclaim/core/domain/contact/ContactFilter"
import { Delegation } from "@reclaim/core/domain/contact/Delegation"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Array, Effect, Option, Schema, Struct } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { insertRoles, writeRoles } from "../../identity/people/roleRows.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Parsed from JSON, with times as texts. */
const EmailChangeRow = rowOf({ ...EmailChange.fields, expiresAt: Schema.DateFromString })

const ContactRow = rowOf(
  {
    ...Struct.omit(Contact.fields, ["hasBounced", "lastActiveOn"]),
    roles: Schema.Array(rowOf(HeldRole.fields)),
    powers: Schema.Array(rowOf(SigningPower.fields)),
    delegation: Schema.Array(rowOf(Delegation.fields)),
    emailChange: Schema.NullOr(EmailChangeRow),
    /** Null for who is no user. */
    reach: Schema.NullOr(rowOf(Struct.pick(Contact.fields, ["hasBounced", "lastActiveOn"])))
  },
  { phone: "phone_e164", mobile: "mobile_e164" }
)

type Sql = SqlClient.SqlClient

const columns = (sql: Sql) => sql`
  k.contact_id, k.version, k.status, k.user_id, k.salutation, k.first_name, k.last_name, k.job_title, k.company, k.email,
  k.email_verified_at is not null as is_email_verified, k.phone_e164, k.mobile_e164, k.notes,
  coalesce((
    select jsonb_agg(jsonb_build_object('role', h.role, 'scope_kind', h.scope_kind, 'scope_ids', h.scope_ids)
      order by h.role collate "C")
    from contact_role h where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles,
  coalesce((
    select not u.is_disabled from app_user u where u.client_id = k.client_id and u.user_id = k.user_id), false) as is_let_in,
  k.invited_until, k.replaced_by,
  coalesce((
    select jsonb_agg(to_jsonb(p) order by p.position)
    from signing_power p where p.client_id = k.client_id and p.contact_id = k.contact_id), '[]') as powers,
  coalesce((
    select jsonb_agg(to_jsonb(d) order by d.position)
    from delegation d where d.client_id = k.client_id and d.contact_id = k.contact_id), '[]') as delegation,
  (
    select jsonb_build_object('new_email', e.new_email, 'expires_at', e.expires_at,
      'is_confirmed', e.confirmed_at is not null, 'is_agreed', e.agreed_at is not null)
    from email_change e where e.client_id = k.client_id and e.contact_id = k.contact_id) as email_change,
  (select to_jsonb(r) from reach_of(k.user_id, k.email) r where k.user_id is not null) as reach`

const firstContact = (rows: ReadonlyArray<typeof ContactRow.Type>): Option.Option<Contact> =>
  Option.map(Array.head(rows), contactOf)

const contactOf = ({ delegation, emailChange, powers, reach, roles, ...fields }: typeof ContactRow.Type): Contact =>
  new Contact({
    ...fields,
    hasBounced: reach?.hasBounced ?? false,
    lastActiveOn: reach?.lastActiveOn ?? null,
    emailChange: emailChange === null ? null : new EmailChange(emailChange),
    roles: roles.map((role) => new HeldRole(role)),
    powers: powers.map((power) => new SigningPower(power)),
    delegation: delegation.map((one) => new Delegation(one))
  })

/** Filter and page of a list of contacts. */
export interface ContactQuery extends ContactFilter {
  readonly offset: number
  readonly limit: number
}

const byName = (sql: Sql) => sql`
  lower(k.last_name) collate "C", lower(k.first_name) collate "C", k.contact_id`

const conditions = (sql: Sql, clientId: number, { role, search = "", status }: ContactFilter): Statement.Fragment =>
  sql.and([
    sql`k.client_id = ${clientId}`,
    ...searchedWords(search).map((word) => sql`strpos(k.search_name, ${` ${word}`}) > 0`),
    ...(status === undefined ? [] : [sql`k.status = ${status}`]),
    ...(role === undefined
      ? []
      : [
          sql`exists (select from contact_role h
            where h.client_id = k.client_id and h.contact_id = k.contact_id and h.role = ${role})`
        ])
  ])

/** A part of a client's contacts by name, and how many were found in all. */
export const readContacts = Effect.fnUntraced(function* (clientId: number, asked: ContactQuery) {
  const sql = yield* SqlClient.SqlClient
  const condition = conditions(sql, clientId, asked)
  const rows = yield* sql`
    select ${columns(sql)} from contact k where ${condition}
    order by ${byName(sql)}
    limit ${asked.limit}::int offset ${asked.offset}::int`.pipe(decodedAs(ContactRow))
  const [total] = yield* sql`select count(*)::int as total from contact k where ${condition}`.pipe(
    decodedAs(Schema.Struct({ total: Schema.Int }))
  )
  return { contacts: rows.map(contactOf), totalCount: total?.total ?? 0 }
})

/** Reads the numbers of all contacts found, by name. */
export const readContactIds = Effect.fnUntraced(function* (clientId: number, asked: ContactFilter) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select k.contact_id from contact k where ${conditions(sql, clientId, asked)} order by ${byName(sql)}`.pipe(
    decodedAs(rowOf({ contactId: Schema.Int }))
  )
  return rows.map(({ contactId }) => contactId)
})

/** These contacts by name, of those that the client has. */
export const findContacts = Effect.fnUntraced(function* (clientId: number, contactIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from contact k
    where k.client_id = ${clientId} and k.contact_id = any(${arrayLiteral(contactIds)}::int[])
    order by ${byName(sql)}`.pipe(decodedAs(ContactRow))
  return rows.map(contactOf)
})

/** Finds contacts by address. For each address, inactive contacts come first and the current one last. */
export const findContactsByAddress = Effect.fnUntraced(function* (clientId: number, emails: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from contact k
    where k.client_id = ${clientId} and k.email = any(${arrayLiteral(emails)}::text[])
    order by k.status = 'inactive' desc, k.contact_id`.pipe(decodedAs(ContactRow))
  return rows.map(contactOf)
})

export const findContact = Effect.fnUntraced(function* (clientId: number, contactId: number) {
  const sql = yield* SqlClient.SqlClient
  return firstContact(
    yield* sql`
      select ${columns(sql)} from contact k where k.client_id = ${clientId} and k.contact_id = ${contactId}`.pipe(
      decodedAs(ContactRow)
    )
  )
})

/** A contact's content by column name. */
export const cellsOf = (content: ContactContent) => ({
  salutation: content.salutation,
  first_name: content.firstName,
  last_name: content.lastName,
  job_title: content.jobTitle,
  company: content.company,
  email: content.email,
  phone_e164: content.phone,
  mobile_e164: content.mobile,
  notes: content.notes
})

/** Adds a contact; the address of another one fails as a unique violation. */
export const insertContact = Effect.fnUntraced(function* (clientId: number, content: ContactContent) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    insert into contact ${sql.insert({ client_id: clientId, ...cellsOf(content) })} returning contact_id`.pipe(
    decodedAs(Schema.Struct({ contact_id: Schema.Int }))
  )
  const contactId = row?.contact_id ?? 0
  yield* insertRoles(clientId, contactId, content.roles)
  return contactId
})

/**
 * Updates a contact that still has this version and increments it; false if it has another. An address in use fails as
 * a unique violation.
 */
export const updateContact = Effect.fnUntraced(function* (
  clientId: number,
  { contactId, version }: { readonly contactId: number; readonly version: number },
  content: ContactContent
) {
  const sql = yield* SqlClient.SqlClient
  const changed = yield* sql`
    update contact set version = version + 1, ${sql.update(cellsOf(content))}
    where client_id = ${clientId} and contact_id = ${contactId} and version = ${version} returning true as changed`.pipe(
    decodedAs(Schema.Struct({ changed: Schema.Boolean }))
  )
  if (changed.length === 0) return false
  yield* writeRoles(clientId, contactId, content.roles)
  return true
})
