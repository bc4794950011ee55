import { describe, expect, it } from "@effect/vitest"
import { makeDocumentGroup } from "../../testing/documents/makeDocumentGroup.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { foundDocuments } from "./foundDocuments.ts"

const alpine = makeDocumentGroup({ groupKey: "1", label: "Alpine LP", boName: "Alpine LP" })
const etoile = makeDocumentGroup({ groupKey: "2", label: "Étoile SA", boName: "Étoile SA" })
const poa = makeRequirement({ requirementId: 1, name: "Power of attorney", marketName: "Italy" })
const form = makeRequirement({ requirementId: 2, name: "Form 6166", marketName: "Switzerland" })
const knownOf = (groupKey: string) => (groupKey === "1" ? [poa, form] : [])

describe("a search for documents", () => {
  it("of nothing finds all", () => {
    expect(foundDocuments([alpine, etoile], knownOf, "  ")).toEqual([
      { group: alpine, rows: null },
      { group: etoile, rows: null }
    ])
  })

  it("finds groups by their names, however they are written", () => {
    expect(foundDocuments([alpine, etoile], knownOf, "ETOILE")).toEqual([{ group: etoile, rows: null }])
  })

  it("finds known documents by name, market and year, each word of them", () => {
    expect(foundDocuments([alpine, etoile], knownOf, "attorney italy")).toEqual([{ group: alpine, rows: [poa] }])
    expect(foundDocuments([alpine, etoile], knownOf, "alpine 6166")).toEqual([{ group: alpine, rows: [form] }])
    expect(foundDocuments([alpine, etoile], knownOf, "attorney france")).toEqual([])
  })
})
