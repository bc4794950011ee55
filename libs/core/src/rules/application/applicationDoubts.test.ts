import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { applicationDoubts } from "./applicationDoubts.ts"

const address = {
  street: "1 Ridge Road",
  more: "",
  city: "Boston",
  region: "MA",
  postalCode: "02110",
  country: CountryCode.make("US")
}

const nobody = new Map<string, string>()

const other = (country: string, taxNumber: string) => ({
  tax: { numbers: [{ id: "a", country: CountryCode.make(country), taxNumber }] }
})

describe("what is doubted", () => {
  it.each<[string, Parameters<typeof makeSteps>[0], ReadonlyArray<string>]>([
    ["nothing about numbers that are right", {}, []],
    ["nothing about a number that is refused", { owner: { taxNumber: "12-34" } }, []],
    ["nothing about what is on file of an owner", { owner: { ownerId: 4, taxNumber: { last4: "789" } } }, []],
    ["nothing about a number that is kept", { owner: { taxNumber: { last4: "789" } } }, []],
    [
      "a number at home whose country is not known well",
      {
        owner: {
          residence: CountryCode.make("KY"),
          registeredAddress: { ...address, country: CountryCode.make("KY") },
          taxNumberKind: "Other",
          taxNumber: "123"
        }
      },
      ["owner.taxNumber"]
    ],
    ["a number elsewhere whose country is not known well", other("KY", "123"), ["tax.numbers.0.taxNumber"]],
    [
      "a registered address that is a PO box",
      { owner: { registeredAddress: { ...address, more: "P.O. Box 12" } } },
      ["owner.registeredAddress.more"]
    ],
    [
      "a registered address in another country than the residence",
      {
        owner: { residence: CountryCode.make("US"), registeredAddress: { ...address, country: CountryCode.make("AF") } }
      },
      ["owner.registeredAddress.country"]
    ],
    ["nothing about an address at home", { owner: { registeredAddress: address } }, []],
    ["nothing about a number in the United States", other("US", "12-3456789"), []]
  ])("is %s", (_, steps, paths) => {
    expect(applicationDoubts(makeSteps(steps), nobody).map(({ path }) => path)).toEqual(paths)
  })

  it("is a number of an investor that can't be known to be right", () => {
    const row = {
      id: "a",
      taxYear: 2025,
      name: "Ada Zorn",
      entityType: "individual",
      usClassification: null,
      residence: CountryCode.make("KY"),
      percent: "100",
      taxNumber: "123",
      address: null
    } as const
    const steps = makeSteps({ owner: { entityType: "partnership" }, investors: { rows: [row] } })
    expect(applicationDoubts(steps, nobody).map(({ path }) => path)).toEqual(["investors.rows.0.taxNumber"])
  })

  it("names both countries of an address abroad", () => {
    const steps = makeSteps({
      owner: { residence: CountryCode.make("US"), registeredAddress: { ...address, country: CountryCode.make("AF") } }
    })
    expect(applicationDoubts(steps, nobody).map(({ text }) => text)).toEqual([
      "The registered address is in Afghanistan, the residence is the United States: check both"
    ])
  })

  it("is a number that another owner has, by that owner's name", () => {
    expect(applicationDoubts(makeSteps(), new Map([["owner.taxNumber", "Alpine LP"]]))).toEqual([
      {
        path: "owner.taxNumber",
        text: "Your owner Alpine LP has the same tax number: choose that owner, or check the number"
      }
    ])
  })
})
