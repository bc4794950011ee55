import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { AccountStep } from "@reclaim/core/domain/account/steps/AccountStep"
import { HomeNumberKind } from "@reclaim/core/domain/account/HomeNumberKind"
import { OwnerStep } from "@reclaim/core/domain/account/steps/OwnerStep"
import { TaxStep } from "@reclaim/core/domain/account/steps/TaxStep"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { OwnerFlags } from "./ownerFlags.ts"

const KnownRow = rowOf({
  ownerId: Schema.Int,
  state: AccountState,
  ...Struct.omit(AccountStep.fields, ["custodianText", "baseCurrency"]),
  baseCurrency: Schema.NullOr(CurrencyCode),
  ...Struct.pick(OwnerStep.fields, [
    "name",
    "entityType",
    "usClassification",
    "residence",
    "formationDate",
    "registeredAddress",
    "mailingAddress"
  ]),
  fiscalYearEnd: Schema.NullOr(Schema.String),
  birthDateSealed: Schema.NullOr(Schema.Uint8Array),
  birthPlaceSealed: Schema.NullOr(Schema.Uint8Array),
  frikortSealed: Schema.NullOr(Schema.Uint8Array),
  ...Struct.pick(TaxStep.fields, ["usFilerForm", "lei"]),
  flags: Schema.NullOr(OwnerFlags),
  contactIds: Schema.Array(Schema.Int)
})

/** What is known of an account and its owner, the secrets sealed; null for a number that is no account of the client. */
export const findKnownAccount = (clientId: number, accountId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select a.bo_id as owner_id, coalesce(f.state, 'active') as state, c.code as custodian_code, a.code as account_number,
        coalesce(f.account_name, '') as account_name, coalesce(f.nickname, '') as nickname, f.account_type, f.opened_on,
        f.closed_on, f.claim_from_year::int as claim_from_year, to_jsonb(f.markets) as markets,
        coalesce(to_jsonb(f.relief_methods), '["reclaim"]') as relief_methods, f.base_currency, f.income_source,
        o.name, o.entity_type, o.us_classification, o.residence, w.formation_date, w.registered_address,
        w.mailing_address, w.fiscal_year_end, w.birth_date_sealed, w.birth_place_sealed, w.frikort_sealed, w.us_filer_form,
        coalesce(w.lei, '') as lei, w.flags,
        coalesce((
          select n.draft #> '{people,contactIds}' from application n
          where n.client_id = a.client_id and n.account_id = a.account_id and n.state = 'accepted'
          order by n.decided_at desc, n.application_id desc limit 1), '[]') as contact_ids
      from account a join custodian c on c.custodian_id = a.custodian_id
        join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
        left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
        left join owner_profile w on w.client_id = a.client_id and w.bo_id = a.bo_id
      where a.client_id = ${clientId} and a.account_id = ${accountId}`.pipe(decodedAs(KnownRow))
  ).pipe(Effect.map(([row]) => row ?? null))

/** What is known of an account and its owner. */
export type KnownAccountRow = typeof KnownRow.Type

const NumberRow = rowOf({
  taxNumberId: Schema.Int,
  country: CountryCode,
  kind: HomeNumberKind,
  valueSealed: Schema.Uint8Array
})

/** An owner's tax numbers, those of the United States by their own forms first. */
export const readOwnersNumbers = (clientId: number, ownerId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select tax_number_id, country, kind, value_sealed from tax_number
      where client_id = ${clientId} and holder = 'owner' and holder_id = ${ownerId}
      order by kind = 'Other', country, kind`.pipe(decodedAs(NumberRow))
  )
