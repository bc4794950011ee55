import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { holdsOn } from "@reclaim/core/rules/rate/keptRates"
import { withheldSteps } from "@reclaim/core/rules/rate/withheldSteps"
import { useMemo } from "react"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { Disclosure } from "../transactions/Disclosure.tsx"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"
import { RateChart } from "./RateChart.tsx"
import { RateTable, type ShownRate } from "./RateTable.tsx"

export interface WithheldPartProps {
  readonly statutory: ReadonlyArray<StatutoryRate>
  readonly today: CalendarDate
}

const words = marketMessages.withheld

/** What a market withholds: today in a sentence, over time in a chart, and every row of the table. */
export const WithheldPart = ({ statutory, today }: WithheldPartProps) => {
  const steps = useMemo(() => withheldSteps(statutory, today), [statutory, today])
  const now = statutory.filter((row) => row.income === "ordinary" && holdsOn(row, today))
  return (
    <SheetPart title={words.title}>
      <p>{now.length === 0 ? words.unknown : words.today(now.map(todayText).join(", "))}</p>
      {steps.length === 0 ? null : <RateChart steps={steps} />}
      <div className={styles["framed"]}>
        <Disclosure label={words.table} value={marketMessages.kept.rows(statutory.length, count(statutory.length))}>
          <RateTable caption={words.table} what={words.what} rate={words.rate} rows={statutory.map(shown)} />
        </Disclosure>
      </div>
    </SheetPart>
  )
}

const todayText = ({ rate, recipient }: StatutoryRate): string =>
  recipient === "any" ? ratePercent(rate) : words.of(ratePercent(rate), marketMessages.recipients[recipient])

const shown = (row: StatutoryRate): ShownRate => {
  const { confidence, income, note, rate, recipient, source, validFrom, validTo } = row
  return {
    key: [income, recipient, validFrom].join(" "),
    what: `${transactionMessages.incomes[income]}, ${marketMessages.recipients[recipient]}`,
    rate: ratePercent(rate),
    lines: note === "" ? [] : [note],
    validFrom,
    validTo,
    source,
    confidence
  }
}
