import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { CurrencyCode } from "../../market/CurrencyCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { AccountType } from "../../account/AccountType.ts"
import { IncomeSource } from "../../account/IncomeSource.ts"
import { ReliefMethod } from "../../account/ReliefMethod.ts"
import { draftLine } from "./draftFields.ts"

/** Data entered about the account itself. */
export const AccountStep = Schema.Struct({
  /** The custodian's code; empty while none is chosen, and for one that is not known to the provider. */
  custodianCode: draftLine,
  /** The name of a custodian that is not known to the provider. */
  custodianText: draftLine,
  accountNumber: draftLine,
  accountName: draftLine,
  nickname: draftLine,
  accountType: Schema.NullOr(AccountType),
  openedOn: Schema.NullOr(CalendarDate),
  closedOn: Schema.NullOr(CalendarDate),
  /** First year of income claimed; null for the earliest that is still open. */
  claimFromYear: Schema.NullOr(Schema.Int),
  /** The markets that are claimed in; empty for all of them, null while nothing is chosen. */
  markets: Schema.NullOr(Schema.Array(CountryCode).check(Schema.isMaxLength(250))),
  reliefMethods: Schema.Array(ReliefMethod).check(Schema.isMaxLength(3)),
  baseCurrency: Schema.NullOr(CurrencyCode),
  incomeSource: Schema.NullOr(IncomeSource)
})
export type AccountStep = typeof AccountStep.Type
