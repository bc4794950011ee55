import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { Quarter } from "../../domain/statement/Quarter.ts"
import { QuarterlyLine } from "../../domain/statement/QuarterlyLine.ts"
import { QuarterlyMarket } from "../../domain/statement/QuarterlyMarket.ts"
import { QuarterlyStatementDetail } from "../../domain/statement/QuarterlyStatementDetail.ts"
import { StatementShare } from "../../domain/statement/StatementShare.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"
import { WireQuarterlyFigures } from "./WireQuarterlyFigures.ts"
import { WireStatement } from "./WireStatement.ts"
import { WireStatementInvestor } from "./WireStatementInvestor.ts"
import { WireStatementVersion } from "./WireStatementVersion.ts"

const WireShare = Schema.Struct({ label: Schema.String, amount: UsdNumber, count: Schema.Int }).pipe(
  asClass(StatementShare)
)

const marketFields = { country: CountryCode, countryName: Schema.String, figures: WireQuarterlyFigures }

const marketKeys = { country: "coi", countryName: "coi_name" } as const

const WireMarket = Schema.Struct(marketFields).pipe(Schema.encodeKeys(marketKeys), asClass(QuarterlyMarket))

const WireLine = Schema.Struct({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  ...marketFields
}).pipe(
  Schema.encodeKeys({
    ...marketKeys,
    fiCode: "fi_code",
    fiName: "fi_name",
    acctCode: "acct_code",
    boName: "bo_name"
  }),
  asClass(QuarterlyLine)
)

const WirePreviousQuarter = Schema.Struct({
  quarter: Quarter,
  version: Schema.Int,
  figures: WireQuarterlyFigures,
  statuses: Schema.Array(WireShare),
  markets: Schema.Array(WireMarket)
})

/** The content of a quarterly statement. */
export const WireQuarterlyStatementDetail = Schema.Struct({
  statement: WireStatement,
  clientName: Schema.String,
  restatementReason: Schema.String,
  figures: WireQuarterlyFigures,
  previous: Schema.NullOr(WirePreviousQuarter),
  markets: Schema.Array(WireMarket),
  lines: Schema.Array(WireLine),
  lineCount: Schema.Int,
  statuses: Schema.Array(WireShare),
  ages: Schema.Array(WireShare),
  expiring: Schema.Array(WireShare),
  closedReasons: Schema.Array(WireShare),
  investors: Schema.Array(WireStatementInvestor),
  investorCount: Schema.Int,
  versions: Schema.Array(WireStatementVersion)
}).pipe(
  Schema.encodeKeys({
    clientName: "client_name",
    restatementReason: "restatement_reason",
    lineCount: "line_count",
    closedReasons: "closed_reasons",
    investorCount: "investor_count"
  }),
  asClass(QuarterlyStatementDetail)
)
