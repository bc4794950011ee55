import { Schema } from "effect"
import { PostalAddress } from "../../domain/account/PostalAddress.ts"
import { mismatchOf, textPattern } from "./textPattern.ts"

/** The states, districts and territories of the United States by their postal codes, in order of their names. */
const usStates: ReadonlyArray<readonly [code: string, name: string]> = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AS", "American Samoa"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["GU", "Guam"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["MP", "Northern Mariana Islands"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["PR", "Puerto Rico"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["VI", "U.S. Virgin Islands"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"]
]

/** Codes of the provinces and territories of Canada. */
const canadianProvinces: ReadonlyArray<readonly [code: string, name: string]> = [
  ["AB", "Alberta"],
  ["BC", "British Columbia"],
  ["MB", "Manitoba"],
  ["NB", "New Brunswick"],
  ["NL", "Newfoundland and Labrador"],
  ["NT", "Northwest Territories"],
  ["NS", "Nova Scotia"],
  ["NU", "Nunavut"],
  ["ON", "Ontario"],
  ["PE", "Prince Edward Island"],
  ["QC", "Quebec"],
  ["SK", "Saskatchewan"],
  ["YT", "Yukon"]
]

/** A US postal code: five digits with an optional extension of four, `10001` or `10001-2345`. */
export const UsZipCode = textPattern(/^\d{5}(-\d{4})?$/, "five digits, or five, a hyphen and four")

/** A Canadian postal code: letter, digit, letter, a space, digit, letter, digit, `K1A 0B1`; in either case. */
export const CanadianPostalCode = textPattern(
  /^[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d$/,
  "letter digit letter, a space, digit letter digit"
)

/** A postal code of either country. */
export const ZipCode = textPattern(
  /^(\d{5}(-\d{4})?|[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d)$/,
  "a postal code like 10001, 10001-2345 or K1A 0B1"
)

/** Postal codes by the country of the address, as its two-letter code. */
export const zipCodeByCountry = { US: UsZipCode, CA: CanadianPostalCode } as const

/** True for countries whose postal codes and states have formats of their own. */
export const isNorthAmerican = (country: string): country is "US" | "CA" => country === "US" || country === "CA"

/** The states or provinces of an address in the United States or Canada. */
export const subdivisionsOf = (country: "US" | "CA") => (country === "US" ? usStates : canadianProvinces)

/** Additional rules for addresses in the United States and Canada. */
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
 * Entered postal address. In the United States and Canada, state and postal code are required and have a fixed format;
 * elsewhere they are free and optional.
 */
export const EnteredAddress = PostalAddress.check(
  // A single check for the address: checks of single fields would hide faults that depend on the country.
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
