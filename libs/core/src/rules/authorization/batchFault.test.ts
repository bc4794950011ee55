import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { batchFault, type DeskReclaim } from "./batchFault.ts"
import { proposedReference } from "./decideAuthorization.ts"

const swiss = CountryCode.make("CH")

const batch = {
  reference: "B1",
  market: swiss,
  taxYear: 2023,
  dueOn: CalendarDate.make("2026-11-20"),
  today: CalendarDate.make("2026-11-20")
}

const reclaim: DeskReclaim = {
  seq: 1,
  ownerId: 1,
  market: "CH",
  paidIn: 2023,
  stageId: 5,
  hasRate: true,
  openIn: []
}

const second = (changes: Partial<DeskReclaim>): DeskReclaim => ({ ...reclaim, seq: 2, ...changes })

describe("a batch of the desk", () => {
  it.each<readonly [Partial<DeskReclaim>, object]>([
    [{ market: "DE" }, { _tag: "OtherMarket" }],
    [{ ownerId: 2 }, { _tag: "OtherOwner" }],
    [{ stageId: 6 }, { _tag: "Beyond" }],
    [{ hasRate: false }, { _tag: "NoRate" }],
    [{ openIn: ["B1", "B2"] }, { _tag: "Taken", batch: "B2" }],
    [{ paidIn: 2024 }, { _tag: "OtherYear" }]
  ])("takes no reclaim with %j", (changes, why) => {
    expect(batchFault(batch, [reclaim, second(changes)])).toEqual({ _tag: "DoesNotFit", seq: 2, why })
  })

  it("takes reclaims that stand in it already, and those of every earlier stage", () => {
    expect(batchFault(batch, [reclaim, second({ openIn: ["B1"], stageId: 1 })])).toBeNull()
  })

  it("can be decided today at the earliest", () => {
    expect(batchFault({ ...batch, dueOn: CalendarDate.make("2026-11-19") }, [reclaim])).toEqual({ _tag: "DayOver" })
  })
})

describe("the id that is proposed for a batch", () => {
  it("is the first of its market and year that is free", () => {
    expect(proposedReference(swiss, 2023, [])).toBe("CH-2023-1")
    expect(proposedReference(swiss, 2023, ["CH-2023-1", "CH-2023-3", "CH-2024-2"])).toBe("CH-2023-2")
  })
})
