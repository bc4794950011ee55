import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { MarketTaxes } from "@reclaim/core/domain/tax/MarketTaxes"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { shownSource } from "@reclaim/core/format/shownSource"
import { limitText } from "@reclaim/core/format/transaction/limitText"
import { holdsOn } from "@reclaim/core/rules/rate/keptRates"
import { withheldSteps, type WithheldSteps } from "@reclaim/core/rules/rate/withheldSteps"
import { useMemo } from "react"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { TopSheet } from "../dialog/TopSheet.tsx"
import { Answered } from "../loading/Answered.tsx"
import { FactList } from "../page/FactList.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { classes, layout } from "../theme/layout.ts"
import { Disclosure } from "../transactions/Disclosure.tsx"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { KeptPart } from "./KeptPart.tsx"
import { marketMessages as words, marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"
import { RateTable, type ShownRate } from "./RateTable.tsx"

interface RateChartProps {
  /** At least one. */
  readonly steps: ReadonlyArray<WithheldSteps>
}

const width = 1000
const height = 100

/** The rate at the top of the chart: the next multiple of ten per cent above the highest. */
const topOf = (steps: ReadonlyArray<WithheldSteps>): number =>
  10 * Math.ceil((1 + Math.max(...steps.flatMap(({ points }) => points.map(({ percent }) => percent)))) / 10)

/** A line that keeps its rate until the day of the next one. */
const pathOf = (
  points: WithheldSteps["points"],
  placeOf: (point: { readonly day: CalendarDate; readonly percent: number }) => readonly [x: number, y: number]
): string =>
  points
    .map((point, at) => {
      const [x, y] = placeOf(point)
      return at === 0 ? `M${String(x)} ${String(y)}` : `H${String(x)} V${String(y)}`
    })
    .join(" ")

/**
 * Withholding rates of ordinary dividends over the years, for sighted users only: the table below has every figure.
 * Lines differ in their dashes as well as in their colours.
 */
const RateChart = ({ steps }: RateChartProps) => {
  const days = steps.flatMap(({ points }) => points.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, span] = [dayNumber(first), Math.max(1, dayNumber(last) - dayNumber(first))]
  const top = topOf(steps)
  const placeOf = ({ day, percent }: { readonly day: CalendarDate; readonly percent: number }) =>
    [Math.round((width * (dayNumber(day) - from)) / span), Math.round(height * (1 - percent / top) * 10) / 10] as const
  return (
    <div className={layout.stack(1)} aria-hidden>
      <div className={styles["plot"]}>
        <ul>
          {[top, top / 2, 0].map((percent) => (
            <li key={percent}>{percent}%</li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${String(width)} ${String(height)}`} preserveAspectRatio="none">
          {[0, height / 2, height].map((y) => (
            <path key={y} d={`M0 ${String(y)} H${String(width)}`} data-look="grid" />
          ))}
          {steps.map(({ points, recipient }, at) => (
            <path key={recipient} d={pathOf(points, placeOf)} data-look={at} />
          ))}
        </svg>
        <p>
          <span>{yearOf(first)}</span>
          <span>{yearOf(last)}</span>
        </p>
      </div>
      <ul className={styles["legend"]}>
        {steps.map(({ recipient }, at) => (
          <li key={recipient} data-look={at}>
            {marketMessages.recipients[recipient]}
          </li>
        ))}
      </ul>
    </div>
  )
}

const back = marketMessages.back

/** Refund practice of a market: its authority, the usual time to payment, and the documents required. */
const BackPart = ({ market }: { readonly market: Market }) => {
  const { monthsToPayment: months, monthsToPaymentFound: found } = market
  return (
    <SheetPart title={back.title}>
      <FactList
        look="framed"
        facts={[
          { name: back.authority, value: market.taxAuthority },
          {
            name: back.months,
            value: [
              ...(months === null ? [] : [back.span(count(months.shortest), count(months.longest))]),
              ...(found === "" ? [] : [back.found(found)])
            ].join(", ")
          },
          { name: back.atSource, value: market.reliefAtSource },
          { name: back.quick, value: market.quickRefund },
          { name: back.originals, value: market.originals },
          { name: back.proof, value: market.residenceProof, isWide: true },
          { name: back.documents, value: market.claimDocuments, isWide: true }
        ]}
      />
    </SheetPart>
  )
}

const marketPartsWords = marketMessages.documents

/** Documents that a market requires. */
const DocumentsPart = ({ documents }: { readonly documents: ReadonlyArray<DocumentRule> }) => (
  <SheetPart title={marketPartsWords.title}>
    <p>{marketPartsWords.sentence}</p>
    <div className={styles["framed"]}>
      <Disclosure label={marketPartsWords.title} value={count(documents.length)}>
        <PlainTable className={styles["table"]}>
          <caption className="visually-hidden">{marketPartsWords.title}</caption>
          <thead>
            <tr>
              <th scope="col">{marketPartsWords.what}</th>
              <th scope="col">{marketPartsWords.lead}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((rule, at) => (
              // Rules of one code differ by their owners; the table has them in its own order.
              <tr key={`${rule.code} ${String(at)}`}>
                <th scope="row">
                  {rule.name}
                  <small className={layout.text("block", 12)}>
                    {rule.reason}; {marketPartsWords.needs[rule.need]}
                  </small>
                </th>
                <td>{marketPartsWords.days(rule.leadDays, count(rule.leadDays))}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Disclosure>
    </div>
  </SheetPart>
)

interface WithheldPartProps {
  readonly statutory: ReadonlyArray<StatutoryRate>
  readonly today: CalendarDate
}

const withheldPartWords = marketMessages.withheld

/** Withholding of a market: today in a sentence, over time in a chart, and every row of the table. */
const WithheldPart = ({ statutory, today }: WithheldPartProps) => {
  const steps = useMemo(() => withheldSteps(statutory, today), [statutory, today])
  const now = statutory.filter((row) => row.income === "ordinary" && holdsOn(row, today))
  return (
    <SheetPart title={withheldPartWords.title}>
      <p>{now.length === 0 ? withheldPartWords.unknown : withheldPartWords.today(now.map(todayText).join(", "))}</p>
      {steps.length === 0 ? null : <RateChart steps={steps} />}
      <div className={styles["framed"]}>
        <Disclosure
          label={withheldPartWords.table}
          value={marketMessages.kept.rows(statutory.length, count(statutory.length))}
        >
          <RateTable
            caption={withheldPartWords.table}
            what={withheldPartWords.what}
            rate={withheldPartWords.rate}
            rows={statutory.map(toShownRate)}
          />
        </Disclosure>
      </div>
    </SheetPart>
  )
}

const todayText = ({ rate, recipient }: StatutoryRate): string =>
  recipient === "any"
    ? ratePercent(rate)
    : withheldPartWords.of(ratePercent(rate), marketMessages.recipients[recipient])

const toShownRate = (row: StatutoryRate): ShownRate => {
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

interface LimitPartProps {
  readonly market: Market
  readonly residence: CountryCode | null
}

const limitPartWords = marketMessages.limit
const deadline = transactionMessages.deadline

/**
 * Time limits for filing a claim in a market; that of the treaty with the residence in question comes before the
 * others.
 */
const LimitPart = ({ market, residence }: LimitPartProps) => {
  const { agentLead, confidence, limit, limitNotes, limitOverrides } = market
  const overrides = limitOverrides.toSorted(
    (one, other) => Number(other.residence === residence) - Number(one.residence === residence)
  )
  return (
    <SheetPart title={limitPartWords.title}>
      {limit === null ? <p>{limitPartWords.unknown}</p> : null}
      <FactList
        look="framed"
        facts={[
          { name: limitPartWords.rule, value: limit === null ? "" : limitText(limit) },
          { name: limitPartWords.text, value: limit === null ? "" : limit.text, isWide: true },
          ...overrides.map(({ residence: of, rule }) => ({
            name: limitPartWords.other(countryInSentence(of)),
            value: limitText(rule)
          })),
          ...limitNotes.map((note) => ({ name: limitPartWords.notes, value: note, isWide: true })),
          {
            name: limitPartWords.lead,
            value:
              agentLead.months === null
                ? deadline.leadAssumed
                : deadline.leadMonths(agentLead.months, count(agentLead.months))
          },
          { name: deadline.confidence, value: deadline.confidences[confidence.limit.level] },
          { name: marketMessages.sources, value: shownSource(market.sources), isWide: true }
        ]}
      />
    </SheetPart>
  )
}

/** Loading state of a market's taxes. */
export type MarketTaxesState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly taxes: MarketTaxes; readonly today: CalendarDate }

export interface MarketTaxesSheetProps {
  readonly market: CountryCode
  /** Residence of the owner that the sheet was opened for; null for none. */
  readonly residence: CountryCode | null
  readonly state: MarketTaxesState
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A market's taxation of dividends as in the tables: rates over time, treaties, time limit, documents, sources. */
export const MarketTaxesSheet = ({ market, onClose, onRetry, residence, state }: MarketTaxesSheetProps) => (
  <TopSheet
    title={transactionMessages.marketTaxes(countryInSentence(market))}
    line={words.notAdvice}
    closeLabel={words.close}
    isBusy={state._tag === "Loading"}
    isWide
    onClose={onClose}
  >
    <Body state={state} residence={residence} onRetry={onRetry} />
  </TopSheet>
)

const Body = ({ onRetry, residence, state }: Pick<MarketTaxesSheetProps, "onRetry" | "residence" | "state">) => (
  <Answered
    state={state}
    loading={
      <Loading
        text={words.loading}
        heights={["180px", "240px"]}
        of="cards"
        className={classes(layout.stack(6), styles["parts"])}
      />
    }
    onRetry={onRetry}
  >
    {({ taxes: { documents, market, relief, statutory }, today }) => (
      <div className={classes(layout.stack(6), styles["parts"])}>
        <WithheldPart statutory={statutory} today={today} />
        <KeptPart relief={relief} residence={residence} today={today} />
        <LimitPart market={market} residence={residence} />
        <BackPart market={market} />
        <DocumentsPart documents={documents} />
      </div>
    )}
  </Answered>
)
