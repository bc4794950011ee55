import { Schema } from "effect"
import { Confidence } from "../market/Confidence.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { Rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { RateIncome } from "../market/RateIncome.ts"
import { RowRecipient } from "./RateRecipient.ts"

/** Rate that a market withholds from one part of income during a period when no relief is claimed. */
export class StatutoryRate extends Schema.Class<StatutoryRate>("@reclaim/core/StatutoryRate")({
  market: CountryCode,
  income: RateIncome,
  recipient: RowRecipient,
  /** The first pay date it holds for. */
  validFrom: CalendarDate,
  /** The last pay date it holds for; null while it lasts. */
  validTo: Schema.NullOr(CalendarDate),
  rate: Rate,
  note: Schema.String,
  source: Schema.NonEmptyString,
  confidence: Confidence
}) {}
