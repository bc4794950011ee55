import { Schema } from "effect"
import { QuarterlyFigures } from "../../domain/statement/QuarterlyFigures.ts"
import { QuarterlyLine } from "../../domain/statement/QuarterlyLine.ts"
import { QuarterlyMarket } from "../../domain/statement/QuarterlyMarket.ts"
import { PreviousQuarter, QuarterlyStatementDetail } from "../../domain/statement/QuarterlyStatementDetail.ts"
import { StatementShare } from "../../domain/statement/StatementShare.ts"
import { countryKeys } from "../wire/countryKeys.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireStatement, WireStatementInvestor, WireStatementVersion } from "./WireStatement.ts"

/** The calculation from opening to closing balance. */
const WireQuarterlyFigures = wireOf(QuarterlyFigures, {
  keys: {
    opening: "opening_balance",
    added: "new_entitlements",
    revaluation: "fx_revaluation",
    closing: "closing_balance",
    addedCount: "new_count",
    isRevaluationLeftOver: "is_fx_left_over"
  }
})

const WireShares = Schema.Array(wireOf(StatementShare))

const ofMarket = { keys: countryKeys, values: { figures: WireQuarterlyFigures } }

const WireMarkets = Schema.Array(wireOf(QuarterlyMarket, ofMarket))

const WirePreviousQuarter = wireFields(PreviousQuarter.fields, {
  values: { figures: WireQuarterlyFigures, statuses: WireShares, markets: WireMarkets }
})

/** A quarterly statement in full. */
export const WireQuarterlyStatementDetail = wireOf(QuarterlyStatementDetail, {
  values: {
    statement: WireStatement,
    figures: WireQuarterlyFigures,
    previous: Schema.NullOr(WirePreviousQuarter),
    markets: WireMarkets,
    lines: Schema.Array(wireOf(QuarterlyLine, ofMarket)),
    statuses: WireShares,
    ages: WireShares,
    expiring: WireShares,
    shortReasons: WireShares,
    interestParts: WireShares,
    closedReasons: WireShares,
    investors: Schema.Array(WireStatementInvestor),
    versions: Schema.Array(WireStatementVersion)
  }
})
