import { Schema, Struct } from "effect"
import { RoleName } from "../contact/RoleName.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { EntityType } from "../market/EntityType.ts"
import { UsClassification } from "../market/UsClassification.ts"
import { PaymentInstruction } from "../payment/PaymentInstruction.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Account } from "./Account.ts"
import { AccountType } from "./AccountType.ts"
import { IncomeSource } from "./IncomeSource.ts"
import { PostalAddressDraft } from "./PostalAddressDraft.ts"
import { ReliefMethod } from "./ReliefMethod.ts"
import { HomeNumberKind } from "./HomeNumberKind.ts"

/** Account details given by the client. */
export const AccountProfile = Schema.Struct({
  accountName: Schema.String,
  nickname: Schema.String,
  accountType: AccountType,
  openedOn: Schema.NullOr(CalendarDate),
  closedOn: Schema.NullOr(CalendarDate),
  /** First year of income claimed; null for the earliest that is still open. */
  claimFromYear: Schema.NullOr(Schema.Int),
  /** The markets that are claimed in; empty for all of them. */
  markets: Schema.Array(CountryCode),
  reliefMethods: Schema.Array(ReliefMethod),
  baseCurrency: CurrencyCode,
  incomeSource: IncomeSource
})
export type AccountProfile = typeof AccountProfile.Type

/** Beneficial owner of an account's income. */
export const AccountOwner = Schema.Struct({
  ownerId: Schema.Int,
  name: Schema.String,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  residence: CountryCode,
  /** Null while it is not known, as of an owner who came by import. */
  registeredAddress: Schema.NullOr(PostalAddressDraft),
  /** Null for the registered address. */
  mailingAddress: Schema.NullOr(PostalAddressDraft),
  /** Empty while it is not known. */
  lei: Schema.String
})
export type AccountOwner = typeof AccountOwner.Type

/** A tax number of the owner; the number itself is answered by a call of its own. */
export const HeldTaxNumber = Schema.Struct({
  taxNumberId: Schema.Int,
  /** Country that issued the number. */
  country: CountryCode,
  kind: HomeNumberKind,
  last4: Schema.String
})
export type HeldTaxNumber = typeof HeldTaxNumber.Type

/** Contact who acts for an account. */
export const ActingPerson = Schema.Struct({
  contactId: Schema.Int,
  name: Schema.String,
  roles: Schema.Array(RoleName)
})
export type ActingPerson = typeof ActingPerson.Type

/** Active payment instruction of the owner in one currency. */
export const PaymentInForce = Schema.Struct(
  Struct.pick(PaymentInstruction.fields, [
    "instructionId",
    "currency",
    "beneficiary",
    "bankName",
    "aba",
    "clearingCode",
    "bic",
    "intermediaryBank",
    "intermediaryBic",
    "last4"
  ])
)
export type PaymentInForce = typeof PaymentInForce.Type

const { accountId, acctCode, applicationId, fiCode, fiName, nextStep, state, version } = Account.fields

/** Account with all details. Sealed values are masked to their last characters. */
export class AccountDetail extends Schema.Class<AccountDetail>("@reclaim/core/AccountDetail")({
  accountId,
  version,
  fiCode,
  fiName,
  acctCode,
  state,
  /** Date of the last suspension, closure or reactivation; null if there was none. */
  stateOn: Schema.NullOr(CalendarDate),
  /** Reason given for that change; empty if there was none. */
  stateReason: Schema.String,
  applicationId,
  nextStep,
  /** Null for an imported account, of which only custodian, number and owner are known. */
  profile: Schema.NullOr(AccountProfile),
  owner: AccountOwner,
  taxNumbers: Schema.Array(HeldTaxNumber),
  /** People named in the application who are still with the client; empty for an imported account. */
  people: Schema.Array(ActingPerson),
  /** Empty while no instruction is active; null for users who may not see payment details. */
  payments: Schema.NullOr(Schema.Array(PaymentInForce))
}) {}
