import { describe, expect, it } from "vitest"
import type { PostalAddressDraft } from "../../../domain/account/PostalAddressDraft.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { fillForm, type FormSubject, formDifferences, type MappedField } from "./fillForm.ts"

const address: PostalAddressDraft = {
  street: "100 Main Street",
  more: "Suite 5",
  city: "Boston",
  region: "MA",
  postalCode: "02110",
  country: CountryCode.make("US")
}

const subject: FormSubject = {
  owner: "Alpine LP",
  investor: null,
  account: null,
  period: 2025,
  markets: ["France", "Italy"],
  address,
  entityType: "partnership"
}

const fieldMap: ReadonlyArray<MappedField> = [
  { field: "a.Name[0]", fact: "holder" },
  { field: "a.Street[0]", fact: "street" },
  { field: "a.City[0]", fact: "city" },
  { field: "a.Number[0]", fact: "tax number" },
  { field: "a.Years[0]", fact: "year" },
  { field: "a.Individual[0]", fact: "box: individual" },
  { field: "a.Partnership[0]", fact: "box: partnership" },
  { field: "a.Date[0]", fact: "by hand" }
]

const fieldNames = fieldMap.map(({ field }) => field)

const filled = (change: Partial<FormSubject> = {}) => {
  const { byHand, texts } = fillForm({ fieldMap, fieldNames }, { ...subject, ...change })
  return { byHand, texts: [...texts.values()] }
}

describe("a form of an authority", () => {
  it("takes what is on file, and never a tax number", () => {
    expect(filled()).toEqual({
      texts: ["Alpine LP", "100 Main Street, Suite 5", "Boston, MA 02110", "", "2025", "", "X", ""],
      byHand: ["tax number"]
    })
  })

  it.each<[string, Partial<FormSubject>, ReadonlyArray<string>]>([
    ["an address that is not on file", { address: null }, ["address", "tax number"]],
    ["half an address", { address: { ...address, city: "" } }, ["address", "tax number"]],
    ["a year that the document has not", { period: 0 }, ["tax number", "year"]],
    ["a kind of owner without a box", { entityType: "pension" }, ["tax number", "kind of owner"]],
    [
      "all but the name of an investor, who is the holder then",
      { investor: "Ridge Partner" },
      ["address", "tax number", "kind of owner"]
    ]
  ])("leaves %s to be entered by hand", (_, change, byHand) => {
    expect(filled(change).byHand).toEqual(byHand)
  })

  it("names the country of an address abroad", () => {
    const abroad = { ...address, city: "Zürich", region: "", postalCode: "8001", country: CountryCode.make("CH") }
    expect(filled({ address: abroad }).texts[2]).toBe("Zürich, 8001, Switzerland")
  })

  it.each([
    ["has a field that the map does not name", [...fieldNames, "a.New[0]"], ["a.New[0]"], []],
    ["lacks a field of the map", fieldNames.slice(1), [], ["a.Name[0]"]]
  ])("is left empty as a whole where its file %s", (_, names, unmapped, missing) => {
    const form = { fieldMap, fieldNames: names }
    expect(formDifferences(form)).toEqual({ unmapped, missing })
    const { byHand, texts } = fillForm(form, subject)
    expect([...texts.values()].join("")).toBe("")
    expect(byHand).toEqual(["name", "address", "tax number", "year", "kind of owner"])
  })
})

it("a form of the provider's own is filled in by the names of its fields, whatever other fields it has", () => {
  const form = { fieldMap: [], fieldNames: ["owner", "market", "place"] }
  expect(formDifferences(form)).toEqual({ unmapped: [], missing: [] })
  const { byHand, texts } = fillForm(form, { ...subject, account: "SC-1" })
  expect(Object.fromEntries(texts)).toEqual({
    owner: "Alpine LP",
    investor: "",
    account: "SC-1",
    year: "2025",
    market: "France, Italy"
  })
  expect(byHand).toEqual([])
})
