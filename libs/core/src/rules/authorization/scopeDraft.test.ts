import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { rate } from "../../domain/market/Rate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeScopePage, makeScopeRow } from "../../testing/authorization/makeScopePage.ts"
import {
  changesOf,
  noDraft,
  ofMarkets,
  onTopOf,
  rangeOf,
  type ScopeSetting,
  toggleCell,
  withSetting
} from "./scopeDraft.ts"

const page = makeScopePage()

const authorized = { state: "authorized", fromYear: null, minNet: null } as const

const authorizedSetting = ({ fromYear, minNet }: ScopeSetting) => ({ state: "authorized" as const, fromYear, minNet })

describe("changes of the standing scope", () => {
  it("are those cells that differ from what is stored, each with the version that was seen", () => {
    const once = withSetting(page, noDraft, [{ row: 0, column: 0 }], toggleCell)
    expect(changesOf(once)).toEqual([
      { accountId: 7, market: "AT", state: "not_authorized", fromYear: 2022, minNet: null, fee: rate("15"), version: 2 }
    ])
    expect(changesOf(withSetting(page, once, [{ row: 0, column: 0 }], toggleCell))).toEqual([])
  })

  it("reach over a range, but not to where there is nothing to reclaim", () => {
    const places = rangeOf({ row: 1, column: 1 }, { row: 0, column: 0 })
    expect(places).toHaveLength(4)
    const draft = withSetting(page, noDraft, places, () => authorized)
    expect(changesOf(draft).map(({ accountId, market }) => [accountId, market])).toEqual([
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
    const [change] = changesOf(withSetting(page, draft, [{ row: 0, column: 2 }], toggleCell))
    expect(change).toMatchObject({ market: "DK", state: "not_authorized", minNet: 10_000 })
  })

  it("survive a search, and go on from what is seen of their cells again", () => {
    const draft = withSetting(page, noDraft, [{ row: 0, column: 1 }], toggleCell)
    const elsewhere = makeScopePage({ rows: page.rows.slice(1) })
    expect(changesOf(onTopOf(elsewhere, draft))).toEqual(changesOf(draft))
    const newer = makeScopePage({ rows: [makeScopeRow({ version: 5 })] })
    expect(changesOf(onTopOf(newer, draft))).toMatchObject([{ market: "BE", state: "authorized", version: 5 }])
  })

  it("can agree to a fee that has risen, by authorizing once more", () => {
    const risen = makeScopePage({ rows: [makeScopeRow({ state: "authorized", agreedFee: rate("12") })] })
    expect(changesOf(withSetting(risen, noDraft, [{ row: 0, column: 0 }], authorizedSetting))).toMatchObject([
      { market: "AT", state: "authorized", fee: rate("15") }
    ])
    expect(changesOf(withSetting(page, noDraft, [{ row: 0, column: 0 }], authorizedSetting))).toEqual([])
  })

  it("are made in some markets alone", () => {
    const some = ofMarkets(page, [CountryCode.make("DK")])
    expect(some.markets).toEqual(["DK"])
    expect(some.rows.map(({ cells }) => cells.map(({ market }) => market))).toEqual([["DK"], ["DK"]])
    expect(ofMarkets(page, [])).toBe(page)
  })
})
