import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import type { OtherTaxNumber } from "../../domain/application/steps/TaxStep.ts"
import { taxNumberByKind, type TaxNumberKind } from "../input/TaxNumber.ts"
import { mismatchOf } from "../input/textPattern.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { SecretText } from "../../domain/application/steps/SecretText.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { judgeTaxNumber } from "../taxNumber/judgeTaxNumber.ts"

const usKinds = ["EIN", "SSN", "ITIN"] as const

/** Format of a United States number; null for none of them. */
const usKindOf = (taxNumber: string): TaxNumberKind | null =>
  usKinds.find((kind) => mismatchOf(taxNumberByKind[kind], taxNumber.trim()) === null) ?? null

/** Kind of another country's number, or of a United States number of an owner abroad, which has three formats. */
export const kindOfNumber = ({ country, taxNumber }: Pick<OtherTaxNumber, "country" | "taxNumber">): TaxNumberKind => {
  if (country !== "US" || typeof taxNumber !== "string") return "Other"
  return usKindOf(taxNumber) ?? "EIN"
}

/** An investor's number at home: in the United States one of its forms, and where it has none, that which is usual. */
export const kindOfInvestorNumber = ({
  entityType,
  residence,
  taxNumber
}: Pick<InvestorRow, "entityType" | "residence" | "taxNumber">): TaxNumberKind => {
  if (residence !== "US") return "Other"
  const usual = entityType === "individual" || entityType === "joint" ? "SSN" : "EIN"
  return typeof taxNumber === "string" ? (usKindOf(taxNumber) ?? usual) : usual
}

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
