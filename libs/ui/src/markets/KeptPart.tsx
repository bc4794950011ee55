import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { countryInSentence, countryName } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { keptRates } from "@reclaim/core/rules/rate/keptRates"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { Disclosure } from "../transactions/Disclosure.tsx"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"
import { RateTable, type ShownRate } from "./RateTable.tsx"

export interface KeptPartProps {
  readonly relief: ReadonlyArray<ReliefRate>
  readonly residence: CountryCode | null
  readonly today: CalendarDate
}

const words = marketMessages.kept

/**
 * Rates a market may keep, by treaty and by its own law: first for owners of the residence in question, then for all.
 */
export const KeptPart = ({ relief, residence, today }: KeptPartProps) => {
  const all = keptRates(relief, { on: today, residence: null, period: "now" })
  const other = keptRates(relief, { on: today, residence: null, period: "other" })
  return (
    <SheetPart title={words.title}>
      {residence === null ? null : (
        <OfResidence residence={residence} rows={keptRates(relief, { on: today, residence, period: "now" })} />
      )}
      <div className={styles["framed"]}>
        <Rows label={words.everywhere} rows={all} />
        {other.length === 0 ? null : <Rows label={words.other} rows={other} />}
      </div>
    </SheetPart>
  )
}

interface OfResidenceProps {
  readonly residence: CountryCode
  readonly rows: ReadonlyArray<ReliefRate>
}

const OfResidence = ({ residence, rows }: OfResidenceProps) => {
  const country = countryInSentence(residence)
  return (
    <>
      <h4>{words.of(country)}</h4>
      {rows.some((row) => row.residence === residence) ? null : <p>{words.unknown(country)}</p>}
      {rows.length === 0 ? null : <Table caption={words.of(country)} rows={rows} />}
    </>
  )
}

interface RowsProps {
  readonly label: string
  readonly rows: ReadonlyArray<ReliefRate>
}

const Rows = ({ label, rows }: RowsProps) => (
  <Disclosure label={label} value={words.rows(rows.length, count(rows.length))}>
    <Table caption={words.table} rows={rows} />
  </Disclosure>
)

const Table = ({ caption, rows }: { readonly caption: string; readonly rows: ReadonlyArray<ReliefRate> }) => (
  <RateTable caption={caption} what={words.who} rate={words.rate} rows={rows.map(toShownRate)} />
)

const placeOf = ({ residence }: ReliefRate): string => {
  if (residence === "*") return words.every
  return residence === "none" ? words.none : countryName(residence)
}

const basisOf = ({ article, basis }: ReliefRate): string => {
  const text = transactionMessages.arithmetic.rate.bases[basis]
  return article === "" ? text : `${text} ${article}`
}

const limitText = ({ basis, count: n, unit }: LimitRule): string =>
  transactionMessages.deadline.bases[basis](transactionMessages.deadline.units[unit](n, count(n)))

const toShownRate = (row: ReliefRate): ShownRate => {
  const { basis, confidence, entityClass, income, limit, need, rate, remark, source, validFrom, validTo } = row
  return {
    key: [row.residence, entityClass, income, basis, row.condition, validFrom].join(" "),
    what: `${placeOf(row)}, ${marketMessages.classes[entityClass]}`,
    rate: ratePercent(rate),
    lines: [
      ...(income === "ordinary" ? [] : [transactionMessages.incomes[income]]),
      basisOf(row),
      ...(need === null ? [] : [words.needs(need)]),
      ...(remark === "" ? [] : [remark]),
      ...(limit === undefined ? [] : [words.limit(limitText(limit))])
    ],
    validFrom,
    validTo,
    source,
    confidence
  }
}
