import type { ApplicationKind } from "../../domain/application/ApplicationKind.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { TaxNumberKind } from "../input/TaxNumber.ts"
import { countryInSentence } from "../../format/countryName.ts"
import { namesPostBox, postBoxDoubt } from "../account/namesPostBox.ts"
import { judgeTaxNumber } from "../taxNumber/judgeTaxNumber.ts"
import { asksInvestors } from "./investorGaps.ts"
import { kindOfInvestorNumber, kindOfNumber } from "./kindOfNumber.ts"

/** A tax number that is entered, with the path of its field. */
export interface OwnerNumber {
  readonly path: string
  readonly country: CountryCode
  readonly kind: TaxNumberKind
  readonly value: string
}

/** Tax numbers entered for an owner, the one at home first; those on file are not included. */
export const ownerNumbers = ({ owner, tax }: ApplicationSteps): ReadonlyArray<OwnerNumber> => {
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

/** Tax numbers of an owner's investors, each judged by the country of residence. */
const investorNumbers = ({ investors }: ApplicationSteps): ReadonlyArray<OwnerNumber> =>
  investors.rows.flatMap((row, at) =>
    row.residence === null || typeof row.taxNumber !== "string" || row.taxNumber.trim() === ""
      ? []
      : [
          {
            path: `investors.rows.${String(at)}.taxNumber`,
            country: row.residence,
            kind: kindOfInvestorNumber(row),
            value: row.taxNumber
          }
        ]
  )

/** The lines of the registered address that are a post office box; of an owner on file, if they are entered. */
const postBoxes = ({ owner }: ApplicationSteps): ReadonlyArray<FieldNote> =>
  (["street", "more"] as const)
    .filter((line) => namesPostBox(owner.registeredAddress?.[line] ?? ""))
    .map((line) => ({ path: `owner.registeredAddress.${line}`, text: postBoxDoubt }))

/** A registered address in another country than the residence; an owner on file has entered neither. */
const addressesAbroad = ({ owner: { registeredAddress, residence } }: ApplicationSteps): ReadonlyArray<FieldNote> => {
  const country = registeredAddress?.country ?? null
  if (country === null || residence === null || country === residence) return []
  const text = `The registered address is in ${countryInSentence(country)}, the residence is ${countryInSentence(residence)}: check both`
  return [{ path: "owner.registeredAddress.country", text }]
}

/**
 * Warnings that do not prevent submission: numbers that can't be verified, numbers of the client's other owners, whose
 * names are given by the paths of the numbers, and an address that is a PO box or in another country than the residence.
 */
export const applicationDoubts = (
  steps: ApplicationSteps,
  alsoOf: ReadonlyMap<string, string>,
  kind: ApplicationKind = "new"
): ReadonlyArray<FieldNote> => {
  if (kind === "investors") return numberDoubts(investorNumbers(steps), alsoOf)
  const numbers = [...ownerNumbers(steps), ...(asksInvestors(steps) ? investorNumbers(steps) : [])]
  return [...addressesAbroad(steps), ...postBoxes(steps), ...numberDoubts(numbers, alsoOf)]
}

const numberDoubts = (
  numbers: ReadonlyArray<OwnerNumber>,
  alsoOf: ReadonlyMap<string, string>
): ReadonlyArray<FieldNote> =>
  numbers.flatMap(({ country, kind, path, value }) => {
    const verdict = judgeTaxNumber(country, kind, value)
    const other = alsoOf.get(path)
    return [
      ...(other === undefined
        ? []
        : [{ path, text: `Your owner ${other} has the same tax number: choose that owner, or check the number` }]),
      ...(verdict._tag === "Doubtful" ? [{ path, text: verdict.why }] : [])
    ]
  })
