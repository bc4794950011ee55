import { AccountDuplicate } from "@reclaim/core/domain/account/AccountDuplicate"
import { AlikeOwner } from "@reclaim/core/domain/application/AccountApplication"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { ChosenPerson } from "@reclaim/core/rules/application/ApplicationFacts"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Reads which of these owners belong to the client. */
export const readExistingOwners = (clientId: number, ownerIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ ownerId: Schema.Int }))(
    (sql) => sql`
      select bo_id as owner_id from beneficial_owner
      where client_id = ${clientId} and bo_id = any(${arrayLiteral(ownerIds)}::int[])`
  ).pipe(Effect.map((rows) => new Set(rows.map(({ ownerId }) => ownerId))))

/** Maximum number of owners of one name in an answer. */
const maxAlike = 5

/** Owners, but for one, who are called like this. */
export const readAlikeOwners = (clientId: number, name: string, butOwnerId: number | null) =>
  queryRows(rowOf(AlikeOwner.fields))(
    (sql) => sql`
      select bo_id as owner_id, name from beneficial_owner
      where client_id = ${clientId} and search_name = search_text(${name}) and bo_id is distinct from ${butOwnerId}::int
      order by bo_id limit ${maxAlike}::int`
  )

const PersonRow = rowOf({
  contactId: Schema.Int,
  roles: Schema.Array(rowOf({ role: HeldRole.fields.role })),
  powers: Schema.Array(rowOf(SigningPower.fields))
})

/** Reads which of these contacts belong to the client, by their numbers. */
export const readChosenPeople = (clientId: number, contactIds: ReadonlyArray<number>) =>
  queryRows(PersonRow)(
    (sql) => sql`
      select k.contact_id,
        coalesce((
          select jsonb_agg(jsonb_build_object('role', h.role) order by h.role collate "C") from contact_role h
          where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles,
        coalesce((
          select jsonb_agg(to_jsonb(p) order by p.position) from signing_power p
          where p.client_id = k.client_id and p.contact_id = k.contact_id), '[]') as powers
      from contact k
      where k.client_id = ${clientId} and k.contact_id = any(${arrayLiteral(contactIds)}::int[])
        and k.status <> 'inactive'`
  ).pipe(
    Effect.map(
      (rows) =>
        new Map(
          rows.map(({ contactId, powers, roles }): readonly [number, ChosenPerson] => [
            contactId,
            { contactId, roles, powers: powers.map((power) => new SigningPower(power)) }
          ])
        )
    )
  )

const DuplicateRow = rowOf(AccountDuplicate.fields)

/** A number at a custodian, as an application has it. */
export interface AskedNumber {
  readonly applicationId: number
  /** Empty where the custodian is entered in words. */
  readonly custodianCode: string
  readonly accountNumber: string
  /** The rule `accountKey` of the number. */
  readonly key: string
  /** Account that the application changes; null for a new account. */
  readonly changedAccountId: number | null
}

/** Maximum number of duplicates in an answer for one number. */
const maxDuplicates = 10

/**
 * Reads accounts and open applications with the same number, ignoring blanks and case; at the custodian if it is known.
 */
export const readDuplicates = (
  clientId: number,
  { accountNumber, applicationId, changedAccountId, custodianCode, key }: AskedNumber
) =>
  queryRows(DuplicateRow)(
    (sql) => sql`
      select a.account_id, null::int as application_id, c.name as custodian, a.code as account_number,
        a.code = ${accountNumber} as is_same_text
      from account a join custodian c on c.custodian_id = a.custodian_id
      where a.client_id = ${clientId} and a.code_key = ${key} and ${custodianCode} in ('', c.code)
        and a.account_id is distinct from ${changedAccountId}::int
      union all
      select null, o.application_id,
        coalesce(
          (select c.name from custodian c where c.code = nullif(o.draft #>> '{account,custodianCode}', '')),
          nullif(o.draft #>> '{account,custodianCode}', ''), o.draft #>> '{account,custodianText}', ''),
        o.draft #>> '{account,accountNumber}', o.draft #>> '{account,accountNumber}' = ${accountNumber}
      from application o
      where o.client_id = ${clientId} and o.application_id <> ${applicationId} and o.account_key = ${key}
        and o.state in ('draft', 'submitted', 'in_review', 'returned')
        and (${custodianCode} = '' or coalesce(o.draft #>> '{account,custodianCode}', '') in ('', ${custodianCode}))
      order by is_same_text desc, account_id, application_id
      limit ${maxDuplicates}::int`
  ).pipe(Effect.map((rows) => rows.map((row) => new AccountDuplicate(row))))

/** The owner of an account; none for a number that is no account of the client. */
export const findOwnerOfAccount = (clientId: number, accountId: number) =>
  queryFirst(rowOf({ ownerId: Schema.Int }))(
    (sql) => sql`select bo_id as owner_id from account where client_id = ${clientId} and account_id = ${accountId}`
  ).pipe(Effect.map((row) => row?.ownerId ?? null))

/** The owners of some accounts, by their numbers. */
export const readOwnersOfAccounts = (clientId: number, accountIds: ReadonlyArray<number>) =>
  accountIds.length === 0
    ? Effect.succeed(new Map<number, number>())
    : queryRows(rowOf({ accountId: Schema.Int, ownerId: Schema.Int }))(
        (sql) => sql`
          select account_id, bo_id as owner_id from account
          where client_id = ${clientId} and account_id = any(${arrayLiteral(accountIds)}::int[])`
      ).pipe(Effect.map((rows) => new Map(rows.map(({ accountId, ownerId }) => [accountId, ownerId] as const))))
