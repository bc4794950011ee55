import {
  AccountDetail,
  AccountOwner,
  AccountProfile,
  ActingPerson,
  HeldTaxNumber,
  PaymentInForce
} from "@reclaim/core/domain/account/AccountDetail"
import { AccountType } from "@reclaim/core/domain/account/AccountType"
import { IncomeSource } from "@reclaim/core/domain/account/IncomeSource"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { MissingDocuments } from "@reclaim/core/rules/account/MissingDocuments"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema, Struct } from "effect"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { joinMissingDocuments, missingCounts } from "./missingSql.ts"

const DetailRow = rowOf({
  ...Struct.omit(AccountDetail.fields, ["nextStep", "profile", "owner", "taxNumbers", "people", "payments"]),
  ...AccountProfile.fields,
  accountType: Schema.NullOr(AccountType),
  baseCurrency: Schema.NullOr(CurrencyCode),
  incomeSource: Schema.NullOr(IncomeSource),
  ...AccountOwner.fields
})

/** An account with its owner, as it is stored. */
export type StoredAccount = Pick<
  AccountDetail,
  keyof Omit<typeof AccountDetail.fields, "nextStep" | "taxNumbers" | "people" | "payments">
>

const storedOf = (row: typeof DetailRow.Type): StoredAccount => {
  const { accountName, closedOn, claimFromYear, markets, nickname, openedOn, reliefMethods } = row
  const { accountType, baseCurrency, incomeSource } = row
  const told =
    accountType === null || baseCurrency === null || incomeSource === null
      ? null
      : { accountType, baseCurrency, incomeSource }
  return {
    ...Struct.pick(row, [
      "accountId",
      "version",
      "fiCode",
      "fiName",
      "acctCode",
      "state",
      "stateOn",
      "stateReason",
      "applicationId"
    ]),
    profile:
      told === null
        ? null
        : { ...told, accountName, nickname, openedOn, closedOn, claimFromYear, markets, reliefMethods },
    owner: Struct.pick(row, [
      "ownerId",
      "name",
      "entityType",
      "usClassification",
      "residence",
      "registeredAddress",
      "mailingAddress",
      "lei"
    ])
  }
}

/**
 * The account; null for a number that is no account of the client. One without a profile counts as its first version.
 */
export const findStoredAccount = (clientId: number, accountId: number) =>
  queryFirst(DetailRow)(
    (sql) => sql`
      select a.account_id, coalesce(f.version, 1) as version, c.code as fi_code, c.name as fi_name, a.code as acct_code,
        coalesce(f.state, 'active') as state, f.state_on, coalesce(f.state_reason, '') as state_reason,
        (
          select n.application_id from application n
          where n.client_id = a.client_id and n.account_id = a.account_id and n.kind = 'change'
            and n.state in ('draft', 'submitted', 'in_review', 'returned')) as application_id,
        coalesce(f.account_name, '') as account_name, coalesce(f.nickname, '') as nickname, f.account_type, f.opened_on,
        f.closed_on, f.claim_from_year::int as claim_from_year, coalesce(to_jsonb(f.markets), '[]') as markets,
        coalesce(to_jsonb(f.relief_methods), '[]') as relief_methods, f.base_currency, f.income_source,
        o.bo_id as owner_id, o.name, o.entity_type, o.us_classification, o.residence, w.registered_address,
        w.mailing_address, coalesce(w.lei, '') as lei
      from account a join custodian c on c.custodian_id = a.custodian_id
        join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
        left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
        left join owner_profile w on w.client_id = a.client_id and w.bo_id = a.bo_id
      where a.client_id = ${clientId} and a.account_id = ${accountId}`
  ).pipe(Effect.map((row) => (row === null ? null : storedOf(row))))

/** Reads an owner's tax numbers without their values: country, kind and last four characters. */
export const readTaxNumbers = (clientId: number, ownerId: number) =>
  queryRows(rowOf(HeldTaxNumber.fields))(
    (sql) => sql`
      select tax_number_id, country, kind, last4 from tax_number
      where client_id = ${clientId} and holder = 'owner' and holder_id = ${ownerId}
      order by country, kind`
  )

/** Reads the people named in the latest accepted application for the account, as far as they are still contacts. */
export const readActingPeople = (clientId: number, accountId: number) =>
  queryRows(rowOf(ActingPerson.fields))(
    (sql) => sql`
      select k.contact_id, btrim(k.first_name || ' ' || k.last_name) as name,
        coalesce((
          select jsonb_agg(distinct h.role) from contact_role h
          where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles
      from contact k
      where k.client_id = ${clientId} and k.status <> 'inactive' and to_jsonb(k.contact_id) in (
        select jsonb_array_elements(n.draft #> '{people,contactIds}') from (
          select draft from application
          where client_id = ${clientId} and account_id = ${accountId} and state = 'accepted'
          order by decided_at desc, application_id desc limit 1) n)
      order by k.last_name, k.first_name, k.contact_id`
  )

/** Reads an owner's active payment instructions. */
export const readPaymentsInForce = (clientId: number, ownerId: number) =>
  queryRows(rowOf(PaymentInForce.fields))(
    (sql) => sql`
      select i.instruction_id, i.currency, i.beneficiary, i.bank_name, i.aba, i.clearing_code, i.bic,
        coalesce(i.intermediary ->> 'bank_name', '') as intermediary_bank, i.intermediary ->> 'bic' as intermediary_bic,
        i.last4
      from payment_instruction_owner w
        join payment_instruction i on i.client_id = w.client_id and i.instruction_id = w.instruction_id
      where w.client_id = ${clientId} and w.bo_id = ${ownerId} and w.state = 'active' and w.replaced_by is null
      order by i.currency`
  )

/** State of the account's open change application; null for none. */
const Change = Schema.NullOr(Schema.Literals(["draft", "submitted", "in_review", "returned"]))

const StandingRow = rowOf({
  ...MissingDocuments.fields,
  accountId: Schema.Int,
  version: Schema.Int,
  state: AccountState,
  openedOn: Schema.NullOr(CalendarDate),
  ownerId: Schema.Int,
  change: Change,
  isImported: Schema.Boolean
})
export type StoredStanding = typeof StandingRow.Type

/** Reads the states of a client's accounts by number, without those that are not the client's. */
export const readStandings = (clientId: number, accountIds: ReadonlyArray<number>) =>
  queryRows(StandingRow)(
    (sql) => sql`
      with p as materialized (
        select account_id, bo_id from account where client_id = ${clientId} and account_id = any(${accountIds}::int[])
      )
      select p.account_id, coalesce(f.version, 1) as version, coalesce(f.state, 'active') as state, f.opened_on,
        p.bo_id as owner_id, f.account_type is null as is_imported,
        (
          select n.state from application n
          where n.client_id = ${clientId} and n.account_id = p.account_id and n.kind = 'change'
            and n.state in ('draft', 'submitted', 'in_review', 'returned')) as change,
        ${missingCounts(sql)}
      from p left join account_profile f on f.client_id = ${clientId} and f.account_id = p.account_id
        ${joinMissingDocuments(sql, clientId)}
      order by p.account_id`
  )

/** New states of accounts, written by one act. */
export interface StatesWritten {
  /** Each with the version that the sender saw. */
  readonly accounts: ReadonlyArray<{
    readonly accountId: number
    readonly version: number
    readonly state: AccountState
  }>
  readonly on: CalendarDate
  readonly reason: string
}

/** Returns the accounts written: all except those changed since the given version. */
export const writeStates = (clientId: number, { accounts, on, reason }: StatesWritten) =>
  queryRows(rowOf({ accountId: Schema.Int }))(
    // Sorted by number, so that concurrent statements do not deadlock.
    (sql) => sql`
      insert into account_profile as f (client_id, account_id, version, account_name, nickname, markets, relief_methods,
        state, state_on, state_reason, closed_on)
      select ${clientId}, w.account_id, w.version + 1, '', '', '{}', '{reclaim}', w.state, ${on}::text::date, ${reason}::text,
        case when w.state = 'closed' then ${on}::text::date end
      from unnest(${accounts.map(({ accountId }) => accountId)}::int[],
        ${accounts.map(({ version }) => version)}::int[], ${accounts.map(({ state }) => state)}::text[])
        as w (account_id, version, state)
      order by w.account_id
      on conflict (client_id, account_id) do update set version = f.version + 1, state = excluded.state,
        state_on = excluded.state_on, state_reason = excluded.state_reason,
        closed_on = coalesce(excluded.closed_on, f.closed_on)
      where f.version = excluded.version - 1
      returning account_id`
  ).pipe(Effect.map((rows) => rows.map(({ accountId }) => accountId)))

const SealedNumberRow = rowOf({
  ownerId: Schema.Int,
  country: Schema.String,
  kind: Schema.String,
  valueSealed: Schema.Uint8Array
})

/** Finds an owner's tax number with its sealed value; null if the client does not have it. */
export const findTaxNumber = (clientId: number, taxNumberId: number) =>
  queryFirst(SealedNumberRow)(
    (sql) => sql`
      select holder_id as owner_id, country, kind, value_sealed from tax_number
      where client_id = ${clientId} and tax_number_id = ${taxNumberId} and holder = 'owner'`
  )
