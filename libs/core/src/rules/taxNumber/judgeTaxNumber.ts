import { Data } from "effect"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { countryName } from "../../format/countryName.ts"
import { taxNumberByKind, type TaxNumberKind } from "../input/TaxNumber.ts"
import { mismatchOf } from "../input/textPattern.ts"
import { type CountryNumbers, type Likeness, taxNumbersByCountry } from "./taxNumbersByCountry.ts"

/** Verdict on an entered tax number. A doubtful one is accepted with a warning, a wrong one is refused. */
type TaxNumberVerdict = Data.TaggedEnum<{
  Fine: {}
  Doubtful: { readonly why: string }
  Wrong: { readonly why: string }
}>
const TaxNumberVerdict = Data.taggedEnum<TaxNumberVerdict>()

const compare = "compare it with the certificate of residence"

const eitherOf = new Intl.ListFormat("en", { type: "disjunction" })

const expectationOf = (country: CountryCode, { numbers }: CountryNumbers): string =>
  `a tax number (${countryName(country)}): ${eitherOf.format(numbers.map(({ form, name }) => `${name} ${form}`))}`

const { Doubtful, Fine, Wrong } = TaxNumberVerdict

const judgeOf = (country: CountryCode, known: CountryNumbers, text: string): TaxNumberVerdict => {
  const likenesses = known.numbers.map((number) => ({ number, likeness: number.likenessOf(text) }))
  const find = (wanted: Likeness) => likenesses.find(({ likeness }) => likeness === wanted)?.number
  const mistyped = find("check digit")
  const valid = find("valid")
  if (valid !== undefined && (valid.hasCheckDigit || mistyped === undefined)) return Fine()
  if (valid !== undefined && mistyped !== undefined) {
    return Doubtful({
      why: `The check digit of this ${mistyped.name} does not match, unless it is a ${valid.name}: ${compare}`
    })
  }
  const strange = find("part")
  if (strange !== undefined) {
    return Doubtful({
      why: `Part of this ${strange.name} is not valid, such as a day that does not exist: ${compare}`
    })
  }
  if (mistyped !== undefined) {
    return known.areAll
      ? Wrong({ why: `The check digit of this ${mistyped.name} does not match: look for a mistyped digit` })
      : Doubtful({ why: `The check digit of this ${mistyped.name} does not match: ${compare}` })
  }
  return known.areAll
    ? Wrong({ why: `Expected ${expectationOf(country, known)}` })
    : Doubtful({ why: `This does not look like ${expectationOf(country, known)}. Please ${compare}` })
}

/**
 * Judges a tax number by its country: US numbers by their kind, others by the country's known formats. Uncertainty
 * gives a warning, so that a genuine number is never refused.
 */
export const judgeTaxNumber = (country: CountryCode, kind: TaxNumberKind, text: string): TaxNumberVerdict => {
  const entered = text.trim()
  const mismatch = mismatchOf(taxNumberByKind[kind], entered)
  if (mismatch !== null) return Wrong({ why: mismatch })
  if (kind !== "Other") {
    return country === "US"
      ? Fine()
      : Wrong({ why: `Only the United States issues an ${kind}: choose another type of number` })
  }
  const known = taxNumbersByCountry[country]
  return known === undefined
    ? Doubtful({ why: `We cannot check tax numbers of this country (${countryName(country)}): ${compare}` })
    : judgeOf(country, known, entered)
}
