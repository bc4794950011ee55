import { describe, expect, it } from "vitest"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeScopePage } from "../../testing/authorization/makeScopePage.ts"
import { changesOf, noDraft, rangeOf, toggled, withSetting } from "./scopeDraft.ts"

const page = makeScopePage()

const authorized = { state: "authorized", fromYear: null, minNet: null } as const

describe("changes of the standing scope", () => {
  it("are those cells that differ from what is stored, each with the version that was seen", () => {
    const once = withSetting(page, noDraft, [{ row: 0, column: 0 }], toggled)
    expect(changesOf(page, once)).toEqual([
      { accountId: 7, market: "AT", state: "not_authorized", fromYear: 2022, minNet: null, version: 2 }
    ])
    expect(changesOf(page, withSetting(page, once, [{ row: 0, column: 0 }], toggled))).toEqual([])
  })

  it("reach over a range, but not to where there is nothing to reclaim", () => {
    const places = rangeOf({ row: 1, column: 1 }, { row: 0, column: 0 })
    expect(places).toHaveLength(4)
    const draft = withSetting(page, noDraft, places, () => authorized)
    expect(changesOf(page, draft).map(({ accountId, market }) => [accountId, market])).toEqual([
      [7, "AT"],
      [7, "BE"],
      [8, "BE"]
    ])
  })

  it("keep year and amount when a cell is toggled, and pass over places that are not there", () => {
    const draft = withSetting(
      page,
      noDraft,
      [
        { row: 0, column: 2 },
        { row: 9, column: 9 }
      ],
      () => ({
        ...authorized,
        minNet: UsdCents.make(10_000)
      })
    )
    const [change] = changesOf(page, withSetting(page, draft, [{ row: 0, column: 2 }], toggled))
    expect(change).toMatchObject({ market: "DK", state: "not_authorized", minNet: 10_000 })
  })
})
