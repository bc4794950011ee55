import type { HeldTaxNumber } from "@reclaim/core/domain/account/AccountDetail"
import { countryName } from "@reclaim/core/format/countryName"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./AccountSheet.module.css"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

/** Revealed tax number. */
export interface ShownNumber {
  readonly taxNumberId: number
  readonly value: string
}

export interface TaxNumbersProps {
  readonly numbers: ReadonlyArray<HeldTaxNumber>
  /** Revealed number; null for none. */
  readonly shown: ShownNumber | null
  /** Reveals a number; null for users without permission. */
  readonly onShow: ((taxNumberId: number) => void) | null
  readonly onHide: () => void
  /** Id of the number being revealed; null for none. */
  readonly askedId: number | null
  /** Error of the last attempt; null for none. */
  readonly problem: string | null
}

const nameOf = ({ country, kind }: HeldTaxNumber): string =>
  words.numberOf(countryName(country), kind === "Other" ? "" : applicationMessages.numberKinds[kind])

/** Tax numbers of an owner by their last digits, revealed one at a time. */
export const TaxNumbers = ({ askedId, numbers, onHide, onShow, problem, shown }: TaxNumbersProps) =>
  numbers.length === 0 ? (
    <p className={layout.text("muted", 13)}>{words.noTaxNumbers}</p>
  ) : (
    <>
      <ul className={classes(layout.lines, styles["lines"])}>
        {numbers.map((number) => {
          const { last4, taxNumberId } = number
          const isShown = shown?.taxNumberId === taxNumberId
          return (
            <li className={layout.row([1, 3], "between")} key={taxNumberId}>
              <div>
                {nameOf(number)}
                <small role="status" className={layout.text("figures")}>
                  {isShown ? shown.value : askedId === taxNumberId ? words.showing : words.ending(last4)}
                </small>
                {isShown ? <small>{words.hidesItself}</small> : null}
              </div>
              {isShown ? (
                <Button isSmall label={words.hideOf(nameOf(number))} onPress={onHide}>
                  {words.hide}
                </Button>
              ) : onShow === null ? null : (
                <Button isSmall label={words.showOf(nameOf(number))} onPress={() => onShow(taxNumberId)}>
                  {words.show}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {problem === null ? null : <FailureNotice text={problem} />}
    </>
  )
