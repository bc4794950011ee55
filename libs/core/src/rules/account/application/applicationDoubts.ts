import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { TaxNumberKind } from "../../input/TaxNumber.ts"
import { judgeTaxNumber } from "../../taxNumber/judgeTaxNumber.ts"
import { kindOfNumber } from "./kindOfNumber.ts"

/** A tax number that is entered for an owner, with the path of its field. */
export interface OwnerNumber {
  readonly path: string
  readonly country: CountryCode
  readonly kind: TaxNumberKind
  readonly value: string
}

/** The tax numbers that are entered for a new owner, the one at home first. */
export const ownerNumbers = ({ owner, tax }: ApplicationSteps): ReadonlyArray<OwnerNumber> => {
  if (owner.ownerId !== null) return []
  const home = {
    path: "owner.taxNumber",
    country: owner.residence,
    kind: owner.taxNumberKind ?? "Other",
    value: owner.taxNumber
  }
  const others = tax.numbers.map((row, at) => ({
    path: `tax.numbers.${String(at)}.taxNumber`,
    country: row.country,
    kind: kindOfNumber(row),
    value: row.taxNumber
  }))
  return [home, ...others].flatMap(({ country, kind, path, value }) =>
    country === null || typeof value !== "string" || value.trim() === "" ? [] : [{ path, country, kind, value }]
  )
}

/**
 * What is to be looked at again and keeps nobody from submitting: numbers that can't be known to be right, and those of
 * other owners of the client, whose names are given by the paths of the numbers.
 */
export const applicationDoubts = (
  steps: ApplicationSteps,
  alsoOf: ReadonlyMap<string, string>
): ReadonlyArray<FieldNote> =>
  ownerNumbers(steps).flatMap(({ country, kind, path, value }) => {
    const verdict = judgeTaxNumber(country, kind, value)
    const other = alsoOf.get(path)
    return [
      ...(other === undefined
        ? []
        : [{ path, text: `Your owner ${other} has the same number: choose that owner, or compare the numbers` }]),
      ...(verdict._tag === "Doubtful" ? [{ path, text: verdict.why }] : [])
    ]
  })
