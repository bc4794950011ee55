import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { decideInput } from "./decideInput.ts"
import { emptyAddress, EnteredAddress } from "./EnteredAddress.ts"

const decide = decideInput(EnteredAddress)
const boston = { ...emptyAddress, street: "48 Harbor Row", city: "Boston", region: "MA", postalCode: "02110" }
const faultsOf = (address: EnteredAddress) =>
  Result.match(decide(address), { onSuccess: () => ({}), onFailure: (f) => f })

describe("an entered address", () => {
  it.each([
    ["of the United States", boston],
    ["with a postal code of nine digits", { ...boston, postalCode: "02110-1234" }],
    ["of Canada", { ...boston, city: "Ottawa", region: "ON", postalCode: "K1A 0B1", country: "CA" }],
    ["of a country without states", { ...boston, city: "Zürich", region: "", postalCode: "8001", country: "CH" }],
    ["of a country without postal codes", { ...boston, city: "Dublin", region: "", postalCode: "", country: "IE" }]
  ])("%s is accepted", (_, address) => {
    expect(faultsOf(address)).toEqual({})
  })

  it("says what each field lacks", () => {
    expect(faultsOf({ ...boston, street: " ", city: "" })).toEqual({
      street: "Expected a street and number",
      city: "Expected a city"
    })
  })

  it("has a state and a postal code of its country", () => {
    expect(faultsOf({ ...boston, country: "CA" })).toEqual({
      region: "Expected a province",
      postalCode: "Expected letter digit letter, a space, digit letter digit"
    })
    expect(faultsOf({ ...boston, region: "", postalCode: "2110" })).toEqual({
      region: "Expected a state",
      postalCode: "Expected five digits, or five, a hyphen and four"
    })
  })
})
