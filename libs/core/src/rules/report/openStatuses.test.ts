import { describe, expect, it } from "vitest"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeStatusGroup } from "../../testing/makeStatusGroups.ts"
import { openStatuses } from "./openStatuses.ts"

const group = (status: string, cents: number, shareOfAll: number) =>
  makeStatusGroup({ status, netReclaim: UsdCents.make(cents), shareOfAll })

describe("the statuses of open reclaims", () => {
  it("have shares that leave out paid reclaims", () => {
    const groups = [group("paid", 600, 0.6), group("filed", 300, 0.3), group("processing", 100, 0.1)]
    expect(
      openStatuses(groups, "internal").map(({ shareOfAll, shareOfOpen, status }) => [status, shareOfAll, shareOfOpen])
    ).toEqual([
      ["processing", 0.1, 0.25],
      ["filed", 0.3, 0.75]
    ])
  })

  it("leave out closed ones", () => {
    const groups = [group("Closed", 500, 0.5), group("Filed", 500, 0.5)]
    expect(openStatuses(groups, "client").map(({ status }) => status)).toEqual(["Filed"])
  })

  it("have no share of nothing", () => {
    expect(openStatuses([group("Filed", 0, 0)], "client")[0]?.shareOfOpen).toBe(0)
  })

  it.each([
    ["client", ["Awaiting documents", "Awaiting market process", "Processing", "Filed"]],
    ["internal", ["awaiting documents", "awaiting info from the ta", "processing", "filed"]]
  ] as const)("of the %s grouping are outstanding but for the last, which is filed", (kind, statuses) => {
    const groups = statuses.map((status) => group(status, 100, 0.25))
    expect(openStatuses(groups, kind).map(({ isFiled }) => isFiled)).toEqual([false, false, false, true])
  })
})
