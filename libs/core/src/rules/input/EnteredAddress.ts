import { Schema } from "effect"
import { PostalAddress } from "../../domain/account/PostalAddress.ts"
import { canadianProvinces, usStates } from "./subdivisions.ts"
import { mismatchOf } from "./textPattern.ts"
import { zipCodeByCountry } from "./ZipCode.ts"

/** The countries whose postal codes and states have a form of their own. */
export const isNorthAmerican = (country: string): country is "US" | "CA" => country === "US" || country === "CA"

/** The states or provinces of an address in the United States or Canada. */
export const subdivisionsOf = (country: "US" | "CA") => (country === "US" ? usStates : canadianProvinces)

/** What the United States and Canada require. */
const faultsOfCountry = (country: string, region: string, postalCode: string) => {
  if (!isNorthAmerican(country)) return []
  const mismatch = mismatchOf(zipCodeByCountry[country], postalCode)
  const isKnown = subdivisionsOf(country).some(([code]) => code === region)
  return [
    ...(isKnown ? [] : [{ path: ["region"], issue: country === "US" ? "Expected a state" : "Expected a province" }]),
    ...(mismatch === null ? [] : [{ path: ["postalCode"], issue: mismatch }])
  ]
}

/**
 * A postal address as it is entered. In the United States and Canada, state and postal code are required and have their
 * form; elsewhere they are what the country has, if anything.
 */
export const EnteredAddress = PostalAddress.check(
  // One check for all of it: those of single fields would hide what depends on the country.
  Schema.makeFilter(({ street, city, country, postalCode, region }) => [
    ...(street.trim() === "" ? [{ path: ["street"], issue: "Expected a street and number" }] : []),
    ...(city.trim() === "" ? [{ path: ["city"], issue: "Expected a city" }] : []),
    ...faultsOfCountry(country, region, postalCode)
  ])
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
