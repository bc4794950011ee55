import { shownSource } from "../shownSource.ts"
import type { ArithmeticStep, Money, Operand } from "../../domain/reclaim/explanation/Arithmetic.ts"
import { count } from "../count.ts"
import { displayDate } from "../displayDate.ts"
import { exactDecimal, ratePercent } from "../exactDecimal.ts"
import { money } from "../money.ts"
import { usd } from "../usd.ts"
import { arithmeticWords as words } from "./arithmeticWords.ts"
import { incomeWords } from "./incomeWords.ts"

/** An amount with its currency. */
export const moneyText = ({ currency, minor }: Money): string =>
  // As everywhere else: dollars with their sign, other currencies with their code.
  currency === "USD" ? usd(Number(minor)) : money(minor, currency)

/** The text of an operand, with a note. */
export const operandText = (operand: Operand): { readonly text: string; readonly note: string } => {
  switch (operand._tag) {
    case "Money":
      return { text: moneyText(operand), note: "" }
    case "Shares":
      return { text: words.shares(Number(operand.count), count(operand.count)), note: "" }
    case "PerShare":
      return {
        text: words.perShare(`${operand.currency} ${exactDecimal(operand.amount)}`),
        note: operand.income === "ordinary" ? "" : incomeWords[operand.income]
      }
    case "Percent":
      return { text: ratePercent(operand.rate), note: "" }
    case "Exchange":
      return {
        text: words.exchange(operand.currency, exactDecimal(operand.usdPerUnit)),
        note: operand.on === null ? "" : words.exchangeOn(displayDate(operand.on))
      }
  }
}

/** The source of a step, in one line. */
export const sourceText = ({ source, sourceText: where }: ArithmeticStep): string =>
  words.source(where === "" ? words.sources[source] : `${words.sources[source]} (${shownSource(where)})`)
