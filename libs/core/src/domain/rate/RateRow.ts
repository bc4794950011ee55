import { Schema } from "effect"
import { Confidence } from "../market/Confidence.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ReliefBasis } from "./ReliefBasis.ts"

/** The row of the tables of rates on which a figure rests. */
export class RateRow extends Schema.Class<RateRow>("@reclaim/core/RateRow")({
  basis: Schema.Literals(["statutory", ...ReliefBasis.literals]),
  /** Article of the treaty or the law; empty where no source gives it. */
  article: Schema.String,
  /** Note on the row, or the fact that it needed; empty for none. */
  remark: Schema.String,
  validFrom: CalendarDate,
  /** Null while it lasts. */
  validTo: Schema.NullOr(CalendarDate),
  source: Schema.String,
  confidence: Confidence
}) {
  /** True while the figure has to be confirmed: its row was not seen as a whole in the source named. */
  get isPartlyConfirmed(): boolean {
    return this.confidence !== "verified"
  }
}
