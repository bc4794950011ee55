import { makeDocumentGroup } from "@reclaim/core/testing/documents/makeDocumentGroup"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { GroupDocuments } from "@reclaim/core/rules/document/GroupDocuments"
import { describe, expect, it } from "@effect/vitest"
import { documentLines } from "./documentLines.ts"

const alpine = makeDocumentGroup({ groupKey: "1", label: "Alpine LP", documents: 3 })
const quay = makeDocumentGroup({ groupKey: "2", label: "Quay Street Trust" })
const row = makeRequirement({ requirementId: 7 })

const linesWith = (known: GroupDocuments | undefined) =>
  documentLines([alpine, quay], new Set(["1"]), (key) => (key === "1" ? known : undefined))

const loadedGroup = (
  more: Extract<GroupDocuments, { _tag: "Loaded" }>["more"],
  totalCount: number
): GroupDocuments => ({
  _tag: "Loaded",
  rows: [row],
  totalCount,
  more
})

describe("the lines of the tree of documents", () => {
  it("are the groups while all are closed", () => {
    const lines = documentLines([alpine, quay], new Set(), () => undefined)
    expect(lines.map(({ id, isOpen, position, siblings }) => [id, isOpen, position, siblings])).toEqual([
      ["group 1", false, 1, 2],
      ["group 2", false, 2, 2]
    ])
  })

  it("hold the place of documents on their way", () => {
    expect(linesWith(undefined).map(({ _tag }) => _tag)).toEqual(["Group", "Wait", "Wait", "Wait", "Group"])
  })

  it("say in the place of a group that it has failed", () => {
    expect(linesWith({ _tag: "Failed", text: "Not now" })[1]).toMatchObject({ _tag: "Failed", text: "Not now" })
  })

  it("offer the documents after those that are known", () => {
    expect(linesWith(loadedGroup({ _tag: "Idle" }, 1)).map(({ _tag }) => _tag)).toEqual(["Group", "Document", "Group"])
    expect(linesWith(loadedGroup({ _tag: "Idle" }, 31))[2]).toMatchObject({ _tag: "More", count: 30, isLoading: false })
    expect(linesWith(loadedGroup({ _tag: "Loading" }, 900))[2]).toMatchObject({
      _tag: "More",
      count: 100,
      isLoading: true
    })
    expect(linesWith(loadedGroup({ _tag: "Failed", text: "Not now" }, 31))[2]).toMatchObject({ _tag: "Failed" })
  })
})
