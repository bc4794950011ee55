import { BigDecimal, Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { Rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { sentReason } from "../value/sentReason.ts"
import { sentLine } from "../value/sentText.ts"
import { LobTest } from "./LobTest.ts"
import { MissingRate } from "./MissingRate.ts"
import { RateRow } from "./RateRow.ts"

/** A fact about an owner that a lower rate of a market needs. */
export const NeededFact = Schema.Struct({
  /** Worded as in the tables of rates. */
  fact: Schema.String,
  /** Rate that the market may keep on the income of the row, once recorded. */
  rate: Rate,
  row: RateRow,
  isRecorded: Schema.Boolean
})
export type NeededFact = typeof NeededFact.Type

/** Rate that an owner claims in a market on an ordinary dividend of today, with the facts recorded for it. */
export class TreatyClaim extends Schema.Class<TreatyClaim>("@reclaim/core/TreatyClaim")({
  market: CountryCode,
  /** 1 until anything is recorded. */
  version: Schema.Int,
  /** Rate withheld without a claim; null where the tables do not give it. */
  statutory: Schema.NullOr(Rate),
  /** Rate the market may keep; null where no treaty or law lowers it, and where it is not known. */
  due: Schema.NullOr(Rate),
  /** Fact that the tables lack; null where they give the rate due. */
  missing: Schema.NullOr(MissingRate),
  /** The row that gives the rate due, or says that there is no treaty. */
  row: Schema.NullOr(RateRow),
  facts: Schema.Array(NeededFact),
  /** Null while none is recorded. */
  lobTest: Schema.NullOr(LobTest),
  /** The test that the owner meets by its legal form; null where that does not say it. */
  usualLobTest: Schema.NullOr(LobTest),
  /** Evidence for the facts and the test, in the words of the desk; empty while nothing is recorded. */
  evidence: Schema.String,
  /** Date on which they were last recorded. */
  recordedOn: Schema.NullOr(CalendarDate)
}) {
  /** Unrecorded facts that would lower the rate due. */
  get openFacts(): ReadonlyArray<NeededFact> {
    const now = this.due ?? this.statutory
    return this.facts.filter(
      ({ isRecorded, rate }) => !isRecorded && (now === null || BigDecimal.isLessThan(rate, now))
    )
  }
}

/** Facts that the desk records of an owner for a market; they replace those on record. */
export const ClaimRecord = Schema.Struct({
  /** Worded as in the tables of rates. */
  facts: Schema.Array(sentLine(1000)).check(Schema.isMaxLength(100)),
  lobTest: Schema.NullOr(LobTest),
  evidence: sentReason
})
export type ClaimRecord = typeof ClaimRecord.Type
