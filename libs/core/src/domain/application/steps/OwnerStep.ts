import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { EntityType } from "../../market/EntityType.ts"
import { UsClassification } from "../../market/UsClassification.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { largestInt } from "../../value/largestInt.ts"
import { PostalAddressDraft } from "../../account/PostalAddressDraft.ts"
import { secretText } from "./SecretText.ts"
import { HomeNumberKind } from "../../account/HomeNumberKind.ts"
import { draftLine } from "./draftFields.ts"

/** Owner of the account's income. */
export const OwnerStep = Schema.Struct({
  /** Existing owner, who is not asked for data again; null for a new one. */
  ownerId: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))),
  name: draftLine,
  /** Unabbreviated first names of a person, where a market's form asks for them. */
  fullFirstNames: draftLine,
  entityType: Schema.NullOr(EntityType),
  /** Set for an LLC only. */
  usClassification: Schema.NullOr(UsClassification),
  /** Country of tax residence. */
  residence: Schema.NullOr(CountryCode),
  taxNumberKind: Schema.NullOr(HomeNumberKind),
  taxNumber: secretText("number"),
  /** Register or passport number, for forms that accept one in place of a tax number. */
  personalNumber: secretText("number"),
  /** As `yyyy-MM-dd`; persons only. */
  birthDate: secretText("fact"),
  birthPlace: secretText("fact"),
  /** Empty for a person. */
  formationDate: Schema.NullOr(CalendarDate),
  /** `MM-dd`. */
  fiscalYearEnd: draftLine,
  registeredAddress: Schema.NullOr(PostalAddressDraft),
  /** Null for the registered address. */
  mailingAddress: Schema.NullOr(PostalAddressDraft)
})
export type OwnerStep = typeof OwnerStep.Type
