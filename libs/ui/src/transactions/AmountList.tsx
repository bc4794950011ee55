import type { Arithmetic } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { ArithmeticTable } from "./ArithmeticTable.tsx"
import { moneyText } from "@reclaim/core/format/transaction/arithmeticText"
import { Disclosure } from "./Disclosure.tsx"
import type { RateRowTextProps } from "./RateRowText.tsx"
import { withKeys } from "./withKeys.ts"
import styles from "./TransactionSheet.module.css"
import { transactionMessages } from "./transactionMessages.ts"

export interface AmountListProps extends Omit<RateRowTextProps, "row"> {
  readonly arithmetic: Arithmetic
}

const words = transactionMessages.arithmetic
// The result of the others.
const ends: ReadonlySet<string> = new Set(["reclaim", "netUsd", "receivedUsd", "paidUsd"])

/** Every amount of a transaction in the order in which they follow from each other; each expands to its arithmetic. */
export const AmountList = ({ arithmetic, ...of }: AmountListProps) => (
  <>
    <div className={styles["rows"]}>
      {withKeys(arithmetic.steps, (step) => step.of).map(({ entry: step, key }) => (
        <Disclosure
          key={key}
          label={words.results[step.of]}
          value={moneyText(step.result)}
          isStrong={ends.has(step.of)}
        >
          <ArithmeticTable step={step} {...of} />
        </Disclosure>
      ))}
    </div>
    {arithmetic.unknown.map((fact) => (
      <p key={fact} className={styles["aside"]}>
        {words.unknown[fact]}
      </p>
    ))}
  </>
)
