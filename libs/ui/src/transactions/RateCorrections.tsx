import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { RateCorrection, RateStep } from "@reclaim/core/domain/rate/RateCorrection"
import { displayDate } from "@reclaim/core/format/displayDate"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { layout } from "../theme/layout.ts"
import { RateRowText, type RateRowTextProps } from "./RateRowText.tsx"
import styles from "./RateCorrections.module.css"
import { transactionMessages } from "./transactionMessages.ts"

export interface RateCorrectionsProps extends Omit<RateRowTextProps, "row"> {
  /** Corrections, oldest first. */
  readonly corrections: ReadonlyArray<RateCorrection>
  readonly currency: CurrencyCode
}

const words = transactionMessages.corrections

/** Corrections of a reclaim's rates with date, rate row and effect, latest first. */
export const RateCorrections = ({ corrections, currency, ...of }: RateCorrectionsProps) => (
  <ol className={styles["corrections"]} reversed>
    {corrections.toReversed().map(({ due, on, reclaimAfter, reclaimBefore, withheld }) => (
      <li key={[on, reclaimBefore, reclaimAfter].join(" ")}>
        <p className={layout.row(2, "between", "nowrap", "stretch")}>
          <strong>{words.title}</strong>
          <time className={layout.text("faint", "figures")} dateTime={on}>
            {displayDate(on)}
          </time>
        </p>
        {withheld === null ? null : <Step name={words.withheld} step={withheld} {...of} />}
        {due === null ? null : <Step name={words.due} step={due} {...of} />}
        {withheld === null && due === null ? <p>{words.ofInvestors}</p> : null}
        <p>{words.reclaim(money(reclaimBefore, currency), money(reclaimAfter, currency))}</p>
      </li>
    ))}
  </ol>
)

interface StepProps extends Omit<RateRowTextProps, "row"> {
  readonly name: string
  readonly step: RateStep
}

const Step = ({ name, step: { after, before, row }, ...of }: StepProps) => (
  <>
    <p>
      {words.step(
        name,
        before === null ? words.none : ratePercent(before),
        after === null ? words.none : ratePercent(after)
      )}
    </p>
    {row === null ? null : <RateRowText row={row} {...of} />}
  </>
)
