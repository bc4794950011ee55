import type { OtherTaxNumber } from "../../../domain/account/steps/TaxStep.ts"
import { taxNumberByKind, type TaxNumberKind } from "../../input/TaxNumber.ts"
import { mismatchOf } from "../../input/textPattern.ts"

const usKinds = ["EIN", "SSN", "ITIN"] as const

/** Another country's number, or that of an owner abroad in the United States, whose numbers have three forms. */
export const kindOfNumber = ({ country, taxNumber }: Pick<OtherTaxNumber, "country" | "taxNumber">): TaxNumberKind => {
  if (country !== "US" || typeof taxNumber !== "string") return "Other"
  return usKinds.find((kind) => mismatchOf(taxNumberByKind[kind], taxNumber.trim()) === null) ?? "EIN"
}
