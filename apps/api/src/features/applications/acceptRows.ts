import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import type { AccountStep } from "@reclaim/core/domain/application/steps/AccountStep"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** True while provider files are imported. An import relies on being the only writer to the ledger. */
export const isImportRunning = queryFirst(rowOf({ isRunning: Schema.Boolean }))(
  (sql) => sql`
    select exists (select from pg_locks l
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${advisoryLocks.import}::int::oid and l.objsubid = 1
        and l.granted and l.database = (select d.oid from pg_database d where d.datname = current_database()))
        as is_running`
).pipe(Effect.map((row) => row?.isRunning === true))

export const findCustodian = (code: string) =>
  queryFirst(rowOf({ custodianId: Schema.Int }))(
    (sql) => sql`select custodian_id from custodian where code = ${code}`
  ).pipe(Effect.map((row) => row?.custodianId ?? null))

/** Names a custodian that is not known yet, for a member of staff; returns its number. */
export const nameCustodian = (staffUserId: number, code: string, name: string) =>
  queryFirst(rowOf({ custodianId: Schema.Int }))(
    (sql) => sql`select name_custodian(${staffUserId}::int, ${code}, ${name}) as custodian_id`
  ).pipe(
    Effect.flatMap((row) => Effect.fromNullishOr(row)),
    Effect.map(({ custodianId }) => custodianId),
    Effect.catchTag("NoSuchElementError", Effect.die)
  )

const AccountRow = rowOf({
  accountId: Schema.Int,
  ownerId: Schema.Int,
  name: Schema.String,
  residence: Schema.String,
  entityType: Schema.String
})

/** Finds an account by custodian and code, with its owner; null for none. */
export const findAccount = (clientId: number, custodianId: number, code: string) =>
  queryFirst(AccountRow)(
    (sql) => sql`
      select a.account_id, a.bo_id as owner_id, o.name, o.residence, o.entity_type
      from account a join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
      where a.client_id = ${clientId} and a.custodian_id = ${custodianId} and a.code = ${code}`
  )

/** True if another application has already become the account with this number at this custodian. */
export const isTaken = (clientId: number, applicationId: number, custodianCode: string) =>
  queryFirst(rowOf({ isTaken: Schema.Boolean }))(
    (sql) => sql`
      select exists (
        select from application w
          join account t on t.client_id = w.client_id and t.code = w.draft #>> '{account,accountNumber}'
          join custodian c on c.custodian_id = t.custodian_id and c.code = ${custodianCode}
          join application b on b.client_id = t.client_id and b.account_id = t.account_id
        where w.client_id = ${clientId} and w.application_id = ${applicationId} and w.kind = 'new' and b.kind = 'new'
          and b.state = 'accepted' and b.application_id <> w.application_id) as is_taken`
  ).pipe(Effect.map((row) => row?.isTaken === true))

const BegunRow = rowOf({ rev: Schema.Int, firstAccount: Schema.Int })

/** Takes the client's lock until commit, and gives the next revision and the number of the account to add, if any. */
export const beginAccount = (clientId: number, accounts: 0 | 1) =>
  queryFirst(BegunRow)(
    (sql) => sql`select rev::int as rev, first_account from begin_write(${clientId}::int, 0, ${accounts}::int)`
  ).pipe(
    Effect.flatMap((row) => Effect.fromNullishOr(row)),
    Effect.catchTag("NoSuchElementError", Effect.die)
  )

/** An owner's columns in the ledger. */
export interface OwnerWritten {
  readonly name: string
  readonly residence: string
  readonly entityType: EntityType
  readonly usClassification: UsClassification | null
  /** The provider's own id; null while it has none. */
  readonly externalId: string | null
}

const IdRow = Schema.Struct({ id: Schema.Int })

const firstId = (rows: ReadonlyArray<typeof IdRow.Type>): number | null => rows[0]?.id ?? null

/** Finds an owner of the client with the same name and attributes. */
export const findOwnerLike = (
  clientId: number,
  { entityType, name, residence }: Pick<OwnerWritten, "name" | "residence" | "entityType">
) =>
  queryRows(IdRow)(
    (sql) => sql`
      select bo_id as id from beneficial_owner
      where client_id = ${clientId} and search_name = search_text(${name}) and residence = ${residence}
        and entity_type = ${entityType}
      order by bo_id limit 1`
  ).pipe(Effect.map(firstId))

/** The owner with this id of the provider's. */
export const findOwnerByExternalId = (clientId: number, externalId: string) =>
  queryRows(IdRow)(
    (sql) => sql`select bo_id as id from beneficial_owner where client_id = ${clientId} and external_id = ${externalId}`
  ).pipe(Effect.map(firstId))

/** Adds an owner, numbered after those that are there; the client's lock is held. */
export const insertOwner = (clientId: number, owner: OwnerWritten) =>
  queryFirst(IdRow)(
    (sql) => sql`
      insert into beneficial_owner (client_id, bo_id, name, residence, entity_type, us_classification, external_id)
      select ${clientId}::int, coalesce(max(o.bo_id), 0) + 1, ${owner.name}, ${owner.residence}, ${owner.entityType},
        ${owner.usClassification}::text, ${owner.externalId}::text
      from beneficial_owner o where o.client_id = ${clientId}
      returning bo_id as id`
  ).pipe(
    Effect.flatMap((row) => Effect.fromNullishOr(row)),
    Effect.map(({ id }) => id),
    Effect.catchTag("NoSuchElementError", Effect.die)
  )

/** Updates an owner in the ledger and keeps the provider's id. The client's lock is held. */
export const updateOwner = (clientId: number, ownerId: number, owner: Omit<OwnerWritten, "externalId">) =>
  execute(
    (sql) => sql`
      update beneficial_owner set name = ${owner.name}, residence = ${owner.residence}, entity_type = ${owner.entityType},
        us_classification = ${owner.usClassification}::text
      where client_id = ${clientId} and bo_id = ${ownerId}`
  )

/** An account's columns in the ledger. */
export interface AccountWritten {
  readonly accountId: number
  readonly ownerId: number
  readonly custodianId: number
  readonly code: string
  readonly rev: number
}

export const insertAccount = (clientId: number, account: AccountWritten) =>
  execute(
    (sql) => sql`
      insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
      values (${clientId}, ${account.accountId}, ${account.ownerId}, ${account.custodianId}, ${account.code},
        ${account.rev}::bigint)`
  )

/**
 * Writes the account's facts outside the ledger over its profile, if it has one. An account without a profile counts as
 * version 1.
 */
export const writeAccountProfile = (clientId: number, accountId: number, account: AccountStep, state: AccountState) =>
  execute(
    (sql) => sql`
      insert into account_profile (client_id, account_id, version, account_name, nickname, account_type, opened_on, closed_on,
        claim_from_year, markets, relief_methods, base_currency, income_source, state)
      values (${clientId}, ${accountId}, 2, ${account.accountName}, ${account.nickname}, ${account.accountType},
        ${account.openedOn}::text::date, ${account.closedOn}::text::date, ${account.claimFromYear}::smallint,
        ${arrayLiteral(account.markets ?? [])}::text[], ${arrayLiteral(account.reliefMethods)}::text[],
        ${account.baseCurrency}, ${account.incomeSource}, ${state})
      on conflict (client_id, account_id) do update set version = account_profile.version + 1,
        account_name = excluded.account_name, nickname = excluded.nickname, account_type = excluded.account_type,
        opened_on = excluded.opened_on, closed_on = excluded.closed_on, claim_from_year = excluded.claim_from_year,
        markets = excluded.markets, relief_methods = excluded.relief_methods, base_currency = excluded.base_currency,
        income_source = excluded.income_source, state = excluded.state`
  )
