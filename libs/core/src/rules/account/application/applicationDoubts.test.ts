import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { applicationDoubts } from "./applicationDoubts.ts"

const nobody = new Map<string, string>()

const other = (country: string, taxNumber: string) => ({
  tax: { numbers: [{ id: "a", country: CountryCode.make(country), taxNumber }] }
})

describe("what is doubted", () => {
  it.each<[string, Parameters<typeof makeSteps>[0], ReadonlyArray<string>]>([
    ["nothing about numbers that are right", {}, []],
    ["nothing about a number that is refused", { owner: { taxNumber: "12-34" } }, []],
    ["nothing about an owner whom the client has", { owner: { ownerId: 4 } }, []],
    ["nothing about a number that is kept", { owner: { taxNumber: { last4: "789" } } }, []],
    [
      "a number at home whose country is not known well",
      { owner: { residence: CountryCode.make("KY"), taxNumberKind: "Other", taxNumber: "123" } },
      ["owner.taxNumber"]
    ],
    ["a number elsewhere whose country is not known well", other("KY", "123"), ["tax.numbers.0.taxNumber"]],
    ["nothing about a number in the United States", other("US", "12-3456789"), []]
  ])("is %s", (_, steps, paths) => {
    expect(applicationDoubts(makeSteps(steps), nobody).map(({ path }) => path)).toEqual(paths)
  })

  it("is a number that another owner has, by that owner's name", () => {
    expect(applicationDoubts(makeSteps(), new Map([["owner.taxNumber", "Alpine LP"]]))).toEqual([
      {
        path: "owner.taxNumber",
        text: "Your owner Alpine LP has the same number: choose that owner, or compare the numbers"
      }
    ])
  })
})
