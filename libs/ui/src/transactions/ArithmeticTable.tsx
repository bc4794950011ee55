import type { ArithmeticStep } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { moneyText, operandText, sourceText } from "@reclaim/core/format/transaction/arithmeticText"
import { layout } from "../theme/layout.ts"
import styles from "./ArithmeticTable.module.css"
import { RateRowText, type RateRowTextProps } from "./RateRowText.tsx"
import { withKeys } from "./withKeys.ts"
import { transactionMessages } from "./transactionMessages.ts"

export interface ArithmeticTableProps extends Omit<RateRowTextProps, "row"> {
  readonly step: ArithmeticStep
}

const words = transactionMessages.arithmetic

/** Calculation of one amount, line by line, with the source of each figure. */
export const ArithmeticTable = ({ step, ...of }: ArithmeticTableProps) => {
  const { operator } = step
  return (
    <div className={styles["arithmetic"]}>
      {operator === "told" ? (
        <p>{words.told}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{words.results[step.of]}</caption>
          <tbody>
            {withKeys(step.operands.map(operandText), ({ text }) => text).map(({ entry, key }, at) => {
              const { note, text } = entry
              return (
                <tr key={key}>
                  <td className={styles["sign"]}>
                    {at === 0 ? null : (
                      <>
                        <span aria-hidden>{words.signs[operator]}</span>
                        <span className="visually-hidden">{words.spoken[operator]}</span>
                      </>
                    )}
                  </td>
                  <td className={layout.text("ending", "anywhere")}>{text}</td>
                  <td className={styles["note"]}>{note}</td>
                </tr>
              )
            })}
            <tr className={styles["result"]}>
              <td className={styles["sign"]}>{words.equals}</td>
              <td className={layout.text("ending", "anywhere")}>{moneyText(step.result)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {step.deviationMinor === 0n ? null : (
        <p className={styles["deviation"]}>
          {words.deviation(moneyText({ ...step.result, minor: step.deviationMinor }))}
        </p>
      )}
      <p className={layout.text("faint", "anywhere")}>{sourceText(step)}</p>
      {step.rateRow === null ? null : <RateRowText row={step.rateRow} {...of} />}
      {withKeys(step.investorRows, ({ article, source }) => `${article} ${source}`).map(({ entry, key }) => (
        <RateRowText key={key} row={entry} {...of} />
      ))}
      {step.isPartlyConfirmed && step.rateRow === null && step.investorRows.length === 0 ? (
        <p className={layout.text("faint", "anywhere")}>
          <strong>{words.rate.partly}</strong>
        </p>
      ) : null}
    </div>
  )
}
