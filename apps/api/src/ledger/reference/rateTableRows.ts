import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { RateClass } from "@reclaim/core/domain/rate/RateClass"
import { RowRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import { ReliefBasis } from "@reclaim/core/domain/rate/ReliefBasis"
import { RateResidence, ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { parseLimitRule } from "@reclaim/engine/deadline/parseLimitOverrides"
import { overlappingPeriods } from "@reclaim/engine/rate/overlappingPeriods"
import type { ValidityPeriod } from "@reclaim/engine/rate/periodsOf"
import { reliefRowKey, statutoryKey } from "@reclaim/engine/rate/rateKeys"
import { Effect, Schema, SchemaGetter, SchemaIssue, Struct } from "effect"
import { maybe } from "./cells.ts"
import type { TableRow } from "./readTable.ts"

/** Verification status of a row, as written in the table of rates. */
const RateConfidence = Schema.Literals(["verified", "partly", "own-high", "own"]).pipe(
  Schema.decodeTo(Confidence, {
    decode: SchemaGetter.transform((word) => (word === "partly" ? "partly-verified" : word)),
    encode: SchemaGetter.transform((level) => {
      if (level === "partly-verified") return "partly"
      return level === "verified" || level === "own-high" ? level : "own"
    })
  })
)

const datedFields = {
  valid_from: CalendarDate,
  valid_to: maybe(CalendarDate),
  rate_percent: Rate,
  source: Schema.NonEmptyString,
  confidence: RateConfidence
}

/** A time limit in the words of the table, such as `18m from pay date`. */
const OwnLimit = Schema.String.pipe(
  Schema.decodeTo(LimitRule, {
    decode: SchemaGetter.transformEffect((text: string) => {
      const rule = parseLimitRule(text)
      if (rule === null) {
        return Effect.fail(
          new SchemaIssue.InvalidValue({ message: "Expected a limit such as 18m from pay date" }, text)
        )
      }
      const { basis, count, unit } = rule
      return Effect.succeed({ basis, count, unit, text })
    }),
    encode: SchemaGetter.transform(({ text }) => text)
  })
)

/** A row of `withholding-rates.csv`. */
export const WithholdingRateRow = Schema.Struct({
  market: CountryCode,
  income: RateIncome,
  recipient: RowRecipient,
  ...datedFields,
  note: Schema.String
})
export type WithholdingRateRow = typeof WithholdingRateRow.Type

/** A row of `treaty-rates.csv`. */
export const TreatyRateRow = Schema.Struct({
  market: CountryCode,
  residence: RateResidence,
  entity_class: RateClass,
  income: RateIncome,
  basis: ReliefBasis,
  ...datedFields,
  article: Schema.String,
  condition: Schema.String,
  limit: maybe(OwnLimit)
})
export type TreatyRateRow = typeof TreatyRateRow.Type

const periodOf = ({ rate_percent, valid_from, valid_to }: Pick<WithholdingRateRow, keyof typeof datedFields>) => ({
  validFrom: valid_from,
  validTo: valid_to,
  rate: rate_percent
})

const datedNames = ["valid_from", "valid_to", "rate_percent"] as const

/** The rate that a row says a market withholds. */
export const statutoryRateOf = (row: WithholdingRateRow): StatutoryRate =>
  new StatutoryRate({ ...Struct.omit(row, datedNames), ...periodOf(row) })

/** The relief that a row says an owner has. */
export const reliefRateOf = (row: TreatyRateRow): ReliefRate =>
  new ReliefRate({
    ...Struct.omit(row, [...datedNames, "entity_class", "limit"]),
    entityClass: row.entity_class,
    ...periodOf(row),
    ...(row.limit === null ? {} : { limit: row.limit })
  })

/** Problem between the rows of a table of rates, by line and column; null if there is none. */
const periodsProblem = <A extends ValidityPeriod>(
  rows: ReadonlyArray<TableRow<A>>,
  keyOf: (row: A) => string
): string | null => {
  const turned = rows.find(({ row }) => row.validTo !== null && row.validTo < row.validFrom)
  if (turned !== undefined) return `line ${turned.line}, column valid_to: the period ends before it begins`
  const overlap = overlappingPeriods(
    rows.map(({ row }) => row),
    keyOf
  )
  if (overlap === null) return null
  const [later, before] = [rows[overlap.row], rows[overlap.before]]
  return `line ${later?.line ?? 0}, column valid_from: the period overlaps that of the same rate on line ${before?.line ?? 0}`
}

/** Problem between the rows of `withholding-rates.csv`. */
export const statutoryRatesProblem = (rows: ReadonlyArray<TableRow<StatutoryRate>>) =>
  periodsProblem(rows, statutoryKey)

/**
 * Problem between the rows of `treaty-rates.csv`. Treaty and domestic rates are distinct, and so are rates with and
 * without a fact on record.
 */
export const reliefRatesProblem = (rows: ReadonlyArray<TableRow<ReliefRate>>) => periodsProblem(rows, reliefRowKey)
