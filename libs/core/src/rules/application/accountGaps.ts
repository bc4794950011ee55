import { Schema } from "effect"
import { AccountType } from "../../domain/account/AccountType.ts"
import { IncomeSource } from "../../domain/account/IncomeSource.ts"
import { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { AccountStep } from "../../domain/application/steps/AccountStep.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { yearOf } from "../../domain/value/dateSteps.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { AccountCode } from "../input/AccountCode.ts"
import { GivenDay } from "../input/EnteredDate.ts"
import { fieldGaps, type FieldRules, optional, requiredField } from "./fieldGaps.ts"

/** The years that anything can be claimed for. */
export const ClaimYear = Schema.Int.check(
  Schema.isBetween({ minimum: 1990, maximum: 2100 }, { message: "Expected a year from 1990 to 2100" })
)

/** Maximum length of the name of an unlisted custodian. */
export const maxCustodianText = 120

/** Validation rules of the account fields. */
export const accountRules: FieldRules<AccountStep> = {
  custodianCode: optional(sentName(34)),
  custodianText: optional(sentName(maxCustodianText)),
  accountNumber: requiredField(AccountCode, "Enter the account number"),
  accountName: requiredField(sentName(120), "Enter a name for the account"),
  nickname: optional(sentLine(40)),
  accountType: requiredField(AccountType, "Choose the account type"),
  openedOn: optional(GivenDay),
  closedOn: optional(GivenDay),
  claimFromYear: optional(ClaimYear),
  markets: requiredField(Schema.Array(KnownCountry), "Choose at least one market, or all of them"),
  reliefMethods: requiredField(
    Schema.Array(ReliefMethod).check(
      Schema.makeFilter((methods) => methods.length > 0 || "Choose at least one way of relief")
    ),
    "Choose at least one way of relief"
  ),
  baseCurrency: requiredField(CurrencyCode, "Choose the base currency"),
  incomeSource: requiredField(IncomeSource, "Choose the source of income data")
}

const gap = (field: keyof AccountStep, text: string): FieldNote => ({ path: `account.${field}`, text })

/** Missing or invalid fields of the account itself. */
export const accountGaps = (account: AccountStep, today: CalendarDate): ReadonlyArray<FieldNote> => {
  const { claimFromYear, closedOn, custodianCode, custodianText, openedOn } = account
  return [
    ...(custodianCode === "" && custodianText === "" ? [gap("custodianCode", "Choose the custodian")] : []),
    ...fieldGaps("account", accountRules, account),
    ...(openedOn !== null && openedOn > today ? [gap("openedOn", "The account opens in the future")] : []),
    ...(openedOn !== null && closedOn !== null && closedOn <= openedOn
      ? [gap("closedOn", "The account closes before it opens")]
      : []),
    ...(openedOn !== null && claimFromYear !== null && claimFromYear < yearOf(openedOn)
      ? [gap("claimFromYear", "The account was not open in that year")]
      : [])
  ]
}
