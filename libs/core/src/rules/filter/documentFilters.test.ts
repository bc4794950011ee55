import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import { makeDocumentGroup } from "../../testing/documents/makeDocumentGroup.ts"
import { documentsAddress } from "../address/documentsUrl.ts"
import {
  chosenDocumentFilters,
  documentFilterKindOf,
  documentFilterOptions,
  withFilterValue,
  withoutFilterValue
} from "./documentFilters.ts"
import { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

const netReclaim = UsdCents.make(1)

const breakdown = new DocumentBreakdown({
  statuses: [],
  countries: [
    new CountryGroup({ coi: "CH", coiName: "Switzerland", netReclaim, transCount: 1, acctCount: 1, shareOfAll: 1 })
  ],
  accounts: [
    new CustodianAccountRow({
      fiCode: "NBC",
      fiName: "Northern Bank",
      acctCode: "NB-1",
      boName: "Alpine LP",
      netReclaim,
      transCount: 1
    })
  ]
})

describe("the filters of missing documents", () => {
  const { filter } = documentsAddress("?custodian=NBC&account=NB-1&country=DE&owner=17&fund=99")

  it("have the names that are known, and their codes where none is", () => {
    expect(
      chosenDocumentFilters(filter, breakdown, [makeDocumentGroup()]).map(({ group, label }) => [group, label])
    ).toEqual([
      ["Country", "Germany"],
      ["Custodian", "Northern Bank"],
      ["Account", "NB-1"],
      ["Beneficial owner", "Alpine LP"],
      ["Beneficial owner", "99"]
    ])
  })

  it("call a document and an investor as the documents that pass do", () => {
    const { filter: linked } = documentsAddress("?code=us-6166&investor=7&year=2025")
    const filterLabels = (documents: Parameters<typeof chosenDocumentFilters>[3]) =>
      chosenDocumentFilters(linked, null, [], documents).map(({ group, label }) => [group, label])
    const code = DocumentCode.make("us-6166")
    expect(filterLabels([{ code, name: "Form 6166", investor: "Ridge Street Partner" }])).toEqual([
      ["Document", "Form 6166"],
      ["Investor", "Ridge Street Partner"],
      ["Year paid", "2025"]
    ])
    expect(filterLabels([]).map(([, label]) => label)).toEqual(["us-6166", "7", "2025"])
    expect(chosenDocumentFilters(linked, null, []).reduce(withoutFilterValue, linked)).toEqual(
      documentsAddress("").filter
    )
  })

  it("say that only the owner itself is meant", () => {
    const { filter: own } = documentsAddress("?fund=17&of=owner")
    const chosen = chosenDocumentFilters(own, null, [])
    expect(chosen.map(({ group, label }) => [group, label])).toEqual([
      ["Beneficial owner", "17"],
      ["Investor", "None, owner only"]
    ])
    expect(chosen.reduce(withoutFilterValue, own)).toEqual(documentsAddress("").filter)
  })

  it("are taken off one by one, each leaving the others", () => {
    const chosen = chosenDocumentFilters(filter, null, [])
    const rest = chosen.reduce(withoutFilterValue, filter)
    expect(rest).toEqual(documentsAddress("").filter)
    expect(chosen.length).toBe(5)
  })

  it("are added once", () => {
    const added = withFilterValue(withFilterValue(filter, "countries", "CH"), "countries", "DE")
    expect(added.countries).toEqual(["CH", "DE"])
  })

  it("are offered as the breakdown names them", () => {
    expect(documentFilterOptions(breakdown).countries).toEqual([{ value: "CH", label: "Switzerland" }])
    expect(documentFilterOptions(null).accountCodes).toEqual([])
    expect([documentFilterKindOf("Country"), documentFilterKindOf("Year paid")]).toEqual(["countries", undefined])
  })
})
