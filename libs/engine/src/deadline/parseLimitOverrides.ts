import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { LimitOverride } from "@reclaim/core/domain/market/LimitOverride"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"

/** The parsed limits of the table's text, the remarks without a rule, and the parts that could not be parsed. */
export interface ParsedOverrides {
  readonly overrides: ReadonlyArray<LimitOverride>
  readonly notes: ReadonlyArray<string>
  /** Parts with a country and a colon but no rule that can be parsed: the table has to be corrected. */
  readonly unread: ReadonlyArray<string>
}

const country = /^([A-Z]{2}):\s*(.+)$/
const fromPayDate = /^(\d{1,2})y from pay date$/
const monthsFromPayDate = /^(\d{1,3})m from pay date$/
const yearsAfterPayYear = /^\+(\d{1,2})y(?: after payment year)?(?: \([^)]*\))?$/
const endOfNthYear = /^end of (\d{1,2})(?:st|nd|rd|th) year$/
const plainYears = /^(\d{1,2})y(?: although .+)?$/

/** Parses one limit, such as `+4y` or `18m from pay date`; null for words that are none. */
export const parseLimitRule = (text: string): LimitRule | null => {
  const rule = (basis: LimitRule["basis"], count: string | undefined, unit: LimitRule["unit"] = "years") =>
    new LimitRule({ basis, count: Number(count), unit, text })
  const months = monthsFromPayDate.exec(text)
  if (months !== null) return rule("PAY_DATE", months[1], "months")
  const sincePayment = fromPayDate.exec(text)
  if (sincePayment !== null) return rule("PAY_DATE", sincePayment[1])
  const sinceYearEnd = yearsAfterPayYear.exec(text) ?? endOfNthYear.exec(text) ?? plainYears.exec(text)
  return sinceYearEnd === null ? null : rule("END_OF_PAY_YEAR", sinceYearEnd[1])
}

/**
 * Parses the limits by country of residence, such as `NL:+3y; DE:+4y; ZW:3y from pay date`. `+3y`, `end of 3rd year`
 * and a plain `3y` count from 31 December of the year of payment, as the markets that use them do.
 */
export const parseLimitOverrides = (text: string): ParsedOverrides => {
  const parts = text.split(/;\s*/).filter((part) => part !== "")
  const named = parts.map((part) => ({ part, match: country.exec(part) }))
  // A part without a country and a colon is a remark, and a semicolon inside a remark does no harm.
  const notes = named.flatMap(({ part, match }) => (match === null ? [part] : []))
  const read = named.flatMap(({ part, match }) => {
    const [, code, words] = match ?? []
    return code === undefined || words === undefined ? [] : [{ part, code, rule: parseLimitRule(words) }]
  })
  return {
    overrides: read.flatMap(({ code, rule }) =>
      rule === null ? [] : [new LimitOverride({ residence: CountryCode.make(code), rule })]
    ),
    notes,
    unread: read.flatMap(({ part, rule }) => (rule === null ? [part] : []))
  }
}
