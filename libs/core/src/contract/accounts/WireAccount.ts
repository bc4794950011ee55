import { Schema } from "effect"
import { Account } from "../../domain/account/Account.ts"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

/** A row of the list of accounts, spelled as the rows of the dashboard. */
export const WireAccount = Schema.Struct({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  transCount: Schema.Int,
  openTransCount: Schema.Int,
  openNetReclaim: UsdNumber
}).pipe(
  Schema.encodeKeys({
    fiCode: "fi_code",
    fiName: "fi_name",
    acctCode: "acct_code",
    boName: "bo_name",
    transCount: "trans_count",
    openTransCount: "open_trans_count",
    openNetReclaim: "open_net_reclaim"
  }),
  asClass(Account)
)

/** A page of the list of accounts. */
export const WireAccountPage = Schema.Struct({
  accounts: Schema.Array(WireAccount),
  totalCount: Schema.Int
}).pipe(Schema.encodeKeys({ totalCount: "total_count" }), asClass(AccountPage))
