import { LinkableOwner, NamedPerson } from "@reclaim/core/domain/application/DeskApplication"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { accountKey } from "@reclaim/core/rules/account/accountKey"
import { Effect, Schema, Struct } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

export const readClientName = (clientId: number) =>
  queryFirst(Schema.Struct({ name: Schema.String }))(
    (sql) => sql`select name from client where client_id = ${clientId}`
  ).pipe(Effect.map((row) => row?.name ?? ""))

/** The most owners that one application may be linked to. */
const maxLinkable = 20

/**
 * Reads the chosen owner; or owners with the entered name, identical ones first, and those of accounts with the same
 * number.
 */
export const readLinkableOwners = (clientId: number, { account, owner }: Pick<ApplicationSteps, "account" | "owner">) =>
  queryRows(rowOf(Struct.omit(LinkableOwner.fields, ["differing"])))(
    (sql) => sql`
      select o.bo_id as owner_id, o.name, o.residence, o.entity_type,
        coalesce(o.search_name = search_text(${owner.name}) and o.residence = ${owner.residence ?? ""}
          and o.entity_type = ${owner.entityType ?? ""}, false) as is_same
      from beneficial_owner o
      where o.client_id = ${clientId} and (
        o.bo_id = ${owner.ownerId ?? 0}::int
        or (${owner.ownerId === null} and o.search_name = search_text(${owner.name}))
        or exists (select from account a where a.client_id = o.client_id and a.bo_id = o.bo_id
          and a.code_key = ${accountKey(account.accountNumber)}))
      order by o.bo_id = ${owner.ownerId ?? 0}::int desc, is_same desc, o.bo_id
      limit ${maxLinkable}::int`
  )

/** Reads the names of those contacts that are still active. */
export const readNamedPeople = (clientId: number, contactIds: ReadonlyArray<number>) =>
  queryRows(rowOf(NamedPerson.fields))(
    (sql) => sql`
      select contact_id, btrim(first_name || ' ' || last_name) as name from contact
      where client_id = ${clientId} and contact_id = any(${arrayLiteral(contactIds)}::int[])
      order by contact_id`
  )
