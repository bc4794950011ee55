import type { Confidence } from "@reclaim/core/domain/market/Confidence"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { PlainTable } from "../page/PlainTable.tsx"
import { notConfirmed, shownSource } from "@reclaim/core/format/shownSource"
import { layout } from "../theme/layout.ts"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { marketMessages as words } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"

/** A row of either table of rates, in words. */
export interface ShownRate {
  readonly key: string
  /** Owners or income that the rate applies to. */
  readonly what: string
  readonly rate: string
  /** Legal basis and further notes, a line each. */
  readonly lines: ReadonlyArray<string>
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly source: string
  readonly confidence: Confidence
}

export interface RateTableProps {
  readonly caption: string
  readonly what: string
  readonly rate: string
  readonly rows: ReadonlyArray<ShownRate>
}

/** Source of a row, with the level to which it was checked. */
const sourceOf = ({ confidence, source }: ShownRate): string => {
  const shown = shownSource(source)
  const checked = transactionMessages.deadline.confidences[confidence]
  return shown === notConfirmed ? checked : `${shown}. ${checked}`
}

/** Rates with their periods and sources. */
export const RateTable = ({ caption, rate, rows, what }: RateTableProps) => (
  <PlainTable className={styles["table"]}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">{rate}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            {row.what}
            {row.lines.map((line) => (
              <small className={layout.text("block", 12)} key={line}>
                {line}
              </small>
            ))}
            <small className={layout.text("block", 12)}>
              {row.validTo === null
                ? words.since(displayDate(row.validFrom))
                : words.between(displayDate(row.validFrom), displayDate(row.validTo))}
            </small>
            <small className={layout.text("block", 12)}>{sourceOf(row)}</small>
          </th>
          <td>{row.rate}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
)
