import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { secretText } from "./SecretText.ts"
import { UsFilerForm } from "../../account/UsFilerForm.ts"
import { draftLine, draftRows, RowId } from "./draftFields.ts"

/** A tax number that the owner has in another country than their own. */
export const OtherTaxNumber = Schema.Struct({
  id: RowId,
  country: Schema.NullOr(CountryCode),
  taxNumber: secretText("number")
})
export type OtherTaxNumber = typeof OtherTaxNumber.Type

/** Answer that may prevent claims from being filed automatically, with an explanation of a "yes". */
export const TaxAnswer = Schema.Struct({ isTrue: Schema.NullOr(Schema.Boolean), note: draftLine })
export type TaxAnswer = typeof TaxAnswer.Type

/** Tax status of the owner. */
export const TaxStep = Schema.Struct({
  usFilerForm: Schema.NullOr(UsFilerForm),
  lei: draftLine,
  numbers: draftRows(OtherTaxNumber),
  /** True if a pension plan holds the Danish exemption card. */
  hasFrikort: Schema.NullOr(Schema.Boolean),
  frikortNumber: secretText("number"),
  frikortEndsOn: Schema.NullOr(CalendarDate),
  securitiesLending: TaxAnswer,
  /** Held for less than 45 days around the ex-date. */
  shortHolding: TaxAnswer,
  /** Ten per cent or more of a company. */
  largeHolding: TaxAnswer,
  /** Permanent establishment in a claimed market. */
  permanentEstablishment: TaxAnswer,
  hedged: TaxAnswer
})
export type TaxStep = typeof TaxStep.Type
