import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { AccountStep } from "@reclaim/core/domain/application/steps/AccountStep"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { Schema, Struct } from "effect"
import { queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const KnownRow = rowOf({
  ownerId: Schema.Int,
  state: AccountState,
  ...Struct.omit(AccountStep.fields, ["custodianText", "baseCurrency"]),
  baseCurrency: Schema.NullOr(CurrencyCode),
  contactIds: Schema.Array(Schema.Int)
})

/** Reads the facts on file of an account; null if the client has no account with this number. */
export const findKnownAccount = (clientId: number, accountId: number) =>
  queryFirst(KnownRow)(
    (sql) => sql`
      select a.bo_id as owner_id, coalesce(f.state, 'active') as state, c.code as custodian_code, a.code as account_number,
        coalesce(f.account_name, '') as account_name, coalesce(f.nickname, '') as nickname, f.account_type, f.opened_on,
        f.closed_on, f.claim_from_year::int as claim_from_year, to_jsonb(f.markets) as markets,
        coalesce(to_jsonb(f.relief_methods), '["reclaim"]') as relief_methods, f.base_currency, f.income_source,
        coalesce((
          select n.draft #> '{people,contactIds}' from application n
          where n.client_id = a.client_id and n.account_id = a.account_id and n.state = 'accepted'
          order by n.decided_at desc, n.application_id desc limit 1), '[]') as contact_ids
      from account a join custodian c on c.custodian_id = a.custodian_id
        left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
      where a.client_id = ${clientId} and a.account_id = ${accountId}`
  )

/** Facts on file of an account, with its owner's number. */
export type KnownAccountRow = typeof KnownRow.Type
