import { describe, expect, it } from "@effect/vitest"
import { ApplicationPage } from "../../domain/application/ApplicationPage.ts"
import { FoldedList } from "../../domain/application/FoldedList.ts"
import { makeApplicationRow } from "../../testing/account/makeApplicationRow.ts"
import { type ApplicationsFound, foundInState, withMore } from "./ApplicationsFound.ts"

const rowsOf = (...ids: ReadonlyArray<number>) =>
  ids.map((applicationId) => makeApplicationRow({ applicationId, state: "returned" }))

const pageOf = (totalCount: number, ...ids: ReadonlyArray<number>) =>
  new ApplicationPage({ applications: rowsOf(...ids), lists: [], totalCount })

const none = foundInState(pageOf(0))

const found: ApplicationsFound = {
  returned: foundInState(pageOf(5, 9, 8)),
  draft: none,
  submitted: none,
  in_review: none
}

const idsOf = ({ returned }: ApplicationsFound) => returned.rows.map(({ applicationId }) => applicationId)

describe("the applications under way", () => {
  it("count those of lists, which have no row", () => {
    const list = new FoldedList({ batchId: 1, fileName: "a.csv", count: 40, updatedAt: new Date(0) })
    const page = new ApplicationPage({ applications: rowsOf(1), lists: [list], totalCount: 3 })
    expect(foundInState(page)).toMatchObject({ rowCount: 3, count: 43 })
  })

  it("grow page by page, each once", () => {
    const second = withMore(found, "returned", pageOf(5, 8, 7))
    expect(idsOf(second)).toEqual([9, 8, 7])
    expect(second.returned).toMatchObject({ rowCount: 5, count: 5 })
    expect(second.draft).toBe(none)
  })

  it("end with a page without rows", () => {
    expect(withMore(found, "returned", pageOf(5)).returned.rowCount).toBe(2)
  })
})
