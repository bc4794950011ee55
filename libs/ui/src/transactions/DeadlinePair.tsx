import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { DeadlineExplanation, DeadlineRule } from "@reclaim/core/domain/reclaim/explanation/DeadlineExplanation"
import type { LatestSafeDate } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { shownSource } from "@reclaim/core/format/shownSource"
import { displayDate } from "@reclaim/core/format/displayDate"
import { limitText } from "@reclaim/core/format/transaction/limitText"
import type { ReactNode } from "react"
import { layout } from "../theme/layout.ts"
import { MarketTaxesLink } from "./MarketTaxesLink.tsx"
import { Disclosure } from "./Disclosure.tsx"
import styles from "./DeadlinePair.module.css"
import { transactionMessages } from "./transactionMessages.ts"

export interface DeadlinePairProps {
  readonly deadline: DeadlineExplanation
  readonly market: CountryCode
  readonly latestSafe: LatestSafeDate | null
  /** True while the reclaim is not filed, paid or closed, so that a past deadline was missed. */
  readonly isPending: boolean
  readonly today: CalendarDate
}

const words = transactionMessages.deadline

/** The agent cut-off and the statutory deadline of a reclaim; each expands to its calculation. */
export const DeadlinePair = ({ deadline, isPending, latestSafe, market, today }: DeadlinePairProps) => {
  const { agentCutoff, rule, statutory } = deadline
  const isMissed = (day: CalendarDate | null) => isPending && day !== null && day < today
  const dayText = (day: CalendarDate | null) =>
    day === null ? words.notTold : isMissed(day) ? `${displayDate(day)}, ${words.past}` : displayDate(day)
  return (
    <>
      {latestSafe === null ? null : (
        <Disclosure
          label={words.latestSafe(latestSafe.document)}
          value={dayText(latestSafe.date)}
          isDanger={isMissed(latestSafe.date)}
        >
          <p className={styles["box"]}>
            {words.latestSafeHow(count(latestSafe.leadDays), displayDate(latestSafe.agentCutoff))}
          </p>
        </Disclosure>
      )}
      <Disclosure
        label={words.agent}
        help={words.agentHelp}
        value={dayText(agentCutoff)}
        isStrong
        isDanger={isMissed(agentCutoff)}
      >
        {rule === null ? <p className={styles["box"]}>{words.noRule}</p> : <Lead rule={rule} />}
      </Disclosure>
      <Disclosure label={words.statutory} value={dayText(statutory)} isStrong isDanger={isMissed(statutory)}>
        {rule === null ? <p className={styles["box"]}>{words.noRule}</p> : <Law rule={rule} market={market} />}
      </Disclosure>
      {deadline.agrees ? null : <p className={styles["differs"]}>{words.differs}</p>}
    </>
  )
}

const Facts = ({ children, facts }: { readonly children?: ReactNode; readonly facts: ReadonlyArray<Fact> }) => (
  <div className={styles["box"]}>
    <dl>
      {facts.map(([name, text]) => (
        <div key={`${name} ${text}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {children}
  </div>
)
type Fact = readonly [name: string, text: string]

const residenceText = ({ override, reliefLimit, residence }: DeadlineRule): string => {
  const country = countryName(residence)
  if (reliefLimit !== null) return words.residenceRelief(country, reliefLimit)
  return override === null ? words.residenceUsual(country) : words.residenceOverride(country, override)
}

const changeOf = ({ transition }: DeadlineRule): ReadonlyArray<Fact> => {
  if (transition === null) return []
  const since = displayDate(transition.since)
  const years = count(transition.formerYears)
  return [[words.change, transition.isTooLate ? words.changeLate(since, years) : words.changeWon(since, years)]]
}

const Law = ({ market, rule }: { readonly market: CountryCode; readonly rule: DeadlineRule }) => (
  <Facts
    facts={[
      [words.rule, limitText(rule)],
      [words.counted, displayDate(rule.countedFrom)],
      [words.gives, displayDate(rule.statutory)],
      [rule.isOfInvestor ? words.residenceInvestor : words.residence, residenceText(rule)],
      ...changeOf(rule),
      [words.sources, rule.text === "" ? shownSource(rule.sources) : `“${rule.text}” (${shownSource(rule.sources)})`],
      [words.confidence, words.confidences[rule.confidence.level]],
      [words.version, rule.version]
    ]}
  >
    {rule.isConservative ? <p>{words.conservative}</p> : null}
    <p>
      <MarketTaxesLink market={market} residence={rule.residence} />
    </p>
    <p className={layout.text("faint")}>{words.notAdvice}</p>
  </Facts>
)

const leadOf = ({ extraDays, isAssumed, months }: DeadlineRule["lead"]): string =>
  [
    words.leadMonths(months, count(months)),
    ...(extraDays === 0 ? [] : [words.leadExtra(count(extraDays))]),
    ...(isAssumed ? [`(${words.leadAssumed})`] : [])
  ].join(" ")

const Lead = ({ rule }: { readonly rule: DeadlineRule }) => {
  const { lead, statutory, version } = rule
  return (
    <Facts
      facts={[
        [words.counted, displayDate(statutory)],
        [words.lead, leadOf(lead)],
        // A lead of only digits was already shown above.
        ...(/^\d*$/.test(lead.text) ? [] : [[words.leadText, `“${lead.text}”`] as const]),
        ...lead.passedHolidays.map(({ name, on }): Fact => [words.movedBy, words.holiday(displayDate(on), name)]),
        [words.gives, displayDate(lead.agentCutoff)],
        [words.version, version]
      ]}
    >
      <p className={layout.text("faint")}>{words.rollsBack}</p>
    </Facts>
  )
}
