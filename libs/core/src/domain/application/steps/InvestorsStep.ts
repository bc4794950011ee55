import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { EntityType } from "../../market/EntityType.ts"
import { UsClassification } from "../../market/UsClassification.ts"
import { PostalAddressDraft } from "../../account/PostalAddressDraft.ts"
import { secretText } from "./SecretText.ts"
import { sentText } from "../../value/sentText.ts"
import { draftLine, draftRows, RowId } from "./draftFields.ts"

/** One investor's part of a look-through owner in a tax year. */
export const InvestorRow = Schema.Struct({
  id: RowId,
  taxYear: Schema.NullOr(Schema.Int),
  name: draftLine,
  entityType: Schema.NullOr(EntityType),
  /** Set for an LLC only. */
  usClassification: Schema.NullOr(UsClassification),
  residence: Schema.NullOr(CountryCode),
  /** Per cent of the owner as plain decimal text, such as `33.333`. */
  percent: draftLine,
  taxNumber: secretText("number"),
  address: Schema.NullOr(PostalAddressDraft)
})
export type InvestorRow = typeof InvestorRow.Type

/** Maximum length of the text about those behind an owner. */
export const maxOwnersBehind = 1000

/** Investors or owners behind an owner. */
export const InvestorsStep = Schema.Struct({
  /** Investors of a look-through owner. */
  rows: draftRows(InvestorRow),
  /** Free-text description of the persons behind any other owner, where a market's form asks for it. */
  ownersBehind: sentText(maxOwnersBehind)
})
export type InvestorsStep = typeof InvestorsStep.Type
