import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { canadianProvinces, usStates } from "./subdivisions.ts"
import { mismatchOf } from "./textPattern.ts"
import { zipCodeByCountry } from "./ZipCode.ts"

const maxLineLength = 100

/** The countries whose postal codes and states have a form of their own. */
export const isNorthAmerican = (country: string): country is "US" | "CA" => country === "US" || country === "CA"

/** The states or provinces of an address in the United States or Canada. */
export const subdivisionsOf = (country: "US" | "CA") => (country === "US" ? usStates : canadianProvinces)

/** A line that may not be left out. */
const filledLine = (expected: string) =>
  sentLine(maxLineLength).check(Schema.makeFilter((text) => text.trim() !== "" || `Expected ${expected}`))

const Fields = Schema.Struct({
  street: filledLine("a street and number"),
  more: sentLine(maxLineLength),
  city: filledLine("a city"),
  region: sentLine(maxLineLength),
  postalCode: sentLine(20),
  country: CountryCode
})

/**
 * A postal address as it is entered. In the United States and Canada, state and postal code are required and have their
 * form; elsewhere they are what the country has, if anything.
 */
export const EnteredAddress = Fields.check(
  Schema.makeFilter(({ country, postalCode, region }) => {
    if (!isNorthAmerican(country)) return undefined
    const mismatch = mismatchOf(zipCodeByCountry[country === "US" ? "US" : "CA"], postalCode)
    const isKnown = subdivisionsOf(country).some(([code]) => code === region)
    return [
      ...(isKnown ? [] : [{ path: ["region"], issue: country === "US" ? "Expected a state" : "Expected a province" }]),
      ...(mismatch === null ? [] : [{ path: ["postalCode"], issue: mismatch }])
    ]
  })
)
export type EnteredAddress = typeof EnteredAddress.Encoded

/** An address form before anything is entered. */
export const emptyAddress: EnteredAddress = {
  street: "",
  more: "",
  city: "",
  region: "",
  postalCode: "",
  country: "US"
}
