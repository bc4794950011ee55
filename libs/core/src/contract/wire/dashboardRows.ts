import { Schema } from "effect"
import { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import { asClass } from "./asClass.ts"
import { Ratio } from "./Ratio.ts"
import { UsdNumber } from "./UsdNumber.ts"

const sums = { netReclaim: UsdNumber, transCount: Schema.Int }

const sumKeys = { netReclaim: "net_reclaim", transCount: "trans_count" } as const

/** A row of `netMidasStatusSum`. */
export const WireInternalStatusGroup = Schema.Struct({
  status: Schema.String,
  ...sums,
  acctCount: Schema.Int,
  pct: Ratio
}).pipe(Schema.encodeKeys({ status: "midas_status", ...sumKeys, acctCount: "acct_count" }), asClass(StatusGroup))

/** A row of `netReclaimClientStatusSum`. */
export const WireClientStatusGroup = Schema.Struct({
  status: Schema.String,
  ...sums,
  acctCount: Schema.Int,
  pct: Ratio
}).pipe(
  Schema.encodeKeys({ status: "client_facing_status", ...sumKeys, acctCount: "acct_count" }),
  asClass(StatusGroup)
)

/** A row of `yearNetReclaimSum`. */
export const WireYearGroup = Schema.Struct({ yearPaid: Schema.Int, ...sums, acctCount: Schema.Int }).pipe(
  Schema.encodeKeys({ yearPaid: "year_paid", ...sumKeys, acctCount: "acct_count" }),
  asClass(YearGroup)
)

/** A row of `coiNetReclaimSum`. */
export const WireCountryGroup = Schema.Struct({
  coi: Schema.String,
  coiName: Schema.String,
  ...sums,
  acctCount: Schema.Int,
  pct: Ratio
}).pipe(Schema.encodeKeys({ coiName: "coi_name", ...sumKeys, acctCount: "acct_count" }), asClass(CountryGroup))

/** A row of `fiAcctTransactionSum`. */
export const WireCustodianAccountRow = Schema.Struct({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  ...sums
}).pipe(
  Schema.encodeKeys({
    fiCode: "fi_code",
    fiName: "fi_name",
    acctCode: "acct_code",
    boName: "bo_name",
    ...sumKeys
  }),
  asClass(CustodianAccountRow)
)
