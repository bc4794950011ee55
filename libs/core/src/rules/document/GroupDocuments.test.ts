import { describe, expect, it } from "@effect/vitest"
import { RequirementPage } from "../../domain/document/requirement/RequirementPage.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { type GroupDocuments, loadingMore, nextOffset, withNextPage, withoutNextPage } from "./GroupDocuments.ts"

const row = (requirementId: number) => makeRequirement({ requirementId })
const page = (ids: ReadonlyArray<number>, totalCount: number) =>
  new RequirementPage({ rows: ids.map(row), totalCount, rev: 9 })
const idsOf = (known: GroupDocuments) =>
  known._tag === "Loaded" ? known.rows.map(({ requirementId }) => requirementId) : null

describe("the documents of a group", () => {
  const first = withNextPage({ _tag: "Loading" }, page([1, 2], 3))

  it("arrive page by page", () => {
    expect(nextOffset(first)).toBe(2)
    const all = withNextPage(loadingMore(first), page([3], 3))
    expect(idsOf(all)).toEqual([1, 2, 3])
    expect(all).toMatchObject({ totalCount: 3, more: { _tag: "Idle" } })
  })

  it("stay while more is read and when that fails", () => {
    expect(loadingMore(first)).toMatchObject({ more: { _tag: "Loading" } })
    const failed = withoutNextPage(loadingMore(first), "Not now")
    expect(idsOf(failed)).toEqual([1, 2])
    expect(failed).toMatchObject({ more: { _tag: "Failed", text: "Not now" } })
  })

  it("fail as a whole while nothing of them is known", () => {
    expect(withoutNextPage(loadingMore(undefined), "Not now")).toEqual({ _tag: "Failed", text: "Not now" })
  })

  it("stand once each, though a page repeats one", () => {
    expect(idsOf(withNextPage(first, page([2, 3], 3)))).toEqual([1, 2, 3])
  })

  it("end with an empty page", () => {
    expect(withNextPage(first, page([], 3))).toMatchObject({ totalCount: 2 })
  })
})
