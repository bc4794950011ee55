import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { SecretText } from "../../../domain/account/SecretText.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { TaxNumberKind } from "../../input/TaxNumber.ts"
import { judgeTaxNumber } from "../../taxNumber/judgeTaxNumber.ts"

/** Fault of a tax number under the rules of its country; a doubtful one is accepted. */
export const numberGaps = (
  path: string,
  country: CountryCode | null,
  kind: TaxNumberKind,
  value: SecretText
): ReadonlyArray<FieldNote> => {
  if (country === null || typeof value !== "string" || value === "") return []
  const verdict = judgeTaxNumber(country, kind, value)
  return verdict._tag === "Wrong" ? [{ path, text: verdict.why }] : []
}
