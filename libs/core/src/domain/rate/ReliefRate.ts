import { Schema } from "effect"
import { Confidence } from "../market/Confidence.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { LimitRule } from "../market/LimitRule.ts"
import { Rate } from "../market/Rate.ts"
import { RateIncome } from "../market/RateIncome.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { RateClass } from "./RateClass.ts"
import { ReliefBasis } from "./ReliefBasis.ts"

/** Residence of an owner in a row of relief: a country, `none` for one without a treaty, `*` for every country. */
export const RateResidence = Schema.Union([CountryCode, Schema.Literals(["none", "*"])])
export type RateResidence = typeof RateResidence.Type

const needs = "needs:"

/**
 * Rate that a market keeps of one part of income by treaty or domestic law, for one class of owner of one residence.
 */
export class ReliefRate extends Schema.Class<ReliefRate>("@reclaim/core/ReliefRate")({
  market: CountryCode,
  residence: RateResidence,
  entityClass: RateClass,
  income: RateIncome,
  basis: ReliefBasis,
  /** The first pay date it holds for. */
  validFrom: CalendarDate,
  /** The last pay date it holds for; null while it lasts. */
  validTo: Schema.NullOr(CalendarDate),
  rate: Rate,
  /** Article of the treaty or the law; empty where no source gives it. */
  article: Schema.String,
  /** A remark, or a fact that has to be on record where it begins with `needs:`. */
  condition: Schema.String,
  source: Schema.NonEmptyString,
  confidence: Confidence,
  /** Separate time limit of this relief, where it has one. */
  limit: Schema.optionalKey(LimitRule)
}) {
  /** The fact that has to be on record before the row counts; null where none is needed. */
  get need(): string | null {
    return this.condition.startsWith(needs) ? this.condition.slice(needs.length).trim() : null
  }

  /** Note on the row; empty for none, or where the condition only names a needed fact. */
  get remark(): string {
    return this.need === null ? this.condition : ""
  }
}
