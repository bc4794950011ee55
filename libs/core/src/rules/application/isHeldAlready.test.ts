import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { askingRules } from "../../testing/account/askingRules.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { expectedDocuments } from "../account/ExpectedDocument.ts"
import { withoutHeld } from "./isHeldAlready.ts"

const requestedDocuments = expectedDocuments(
  { entityType: "pension", usClassification: null, residence: CountryCode.make("US") },
  ["DK", "ES", "PT"].map((market) => CountryCode.make(market)),
  askingRules
)

const codesFor = (tax: NonNullable<Parameters<typeof makeSteps>[0]>["tax"] = {}) =>
  withoutHeld(requestedDocuments, makeSteps({ tax })).flatMap(({ documents }) =>
    documents.map(({ code }) => String(code))
  )

const number = (country: string, taxNumber: string | null) => ({
  id: "a",
  country: CountryCode.make(country),
  taxNumber
})

describe("what is asked for", () => {
  it("is everything as long as nothing of it is entered", () => {
    expect(codesFor()).toEqual(["dk-lending", "dk-frikort", "es-nif", "pt-nif"])
    expect(codesFor({ hasFrikort: false, numbers: [number("ES", null)] })).toEqual(codesFor())
  })

  it("is not what the owner has", () => {
    expect(codesFor({ hasFrikort: true, numbers: [number("ES", "N0012345E"), number("PT", "501964843")] })).toEqual([
      "dk-lending"
    ])
  })
})
