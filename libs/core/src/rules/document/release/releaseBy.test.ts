import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { fewestThatRelease } from "./fewestThatRelease.ts"
import { moneyBehind } from "./moneyBehind.ts"
import { releaseBy, type WaitingUntil } from "./releaseBy.ts"

const day = (text: string) => CalendarDate.make(text)

const reclaim = (cents: number, behind: ReadonlyArray<number>, agentCutoff: string | null = "2026-12-31") => ({
  cents,
  behind,
  agentCutoff: agentCutoff === null ? null : day(agentCutoff)
})

/** Outcome for a reclaim that is due by 15 October. */
const on = (arrival: string) => releaseBy([reclaim(100, [0], "2026-10-15")], new Map([[0, day(arrival)]]))

const Places = Schema.UniqueArray(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7 }))).check(
  Schema.isNonEmpty(),
  Schema.isMaxLength(4)
)
const DrawnReclaims = Schema.Array(
  Schema.Struct({
    cents: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
    behind: Places,
    agentCutoff: Schema.NullOr(Schema.Literals([day("2026-07-15"), day("2026-12-31"), day("2028-01-01")]))
  })
)

const total = (reclaims: ReadonlyArray<WaitingUntil>) => reclaims.reduce((sum, { cents }) => sum + cents, 0)

describe("what documents release", () => {
  it("is a reclaim once the last one that it lacks is there, in the month of its arrival", () => {
    const reclaims = [reclaim(100, [0]), reclaim(200, [0, 1]), reclaim(400, [2], null)]
    const arrivals = new Map([
      [0, day("2026-08-01")],
      [1, day("2026-09-30")]
    ])
    expect(releaseBy(reclaims, arrivals)).toEqual({
      releasable: { count: 2, cents: 300 },
      lost: { count: 0, cents: 0 },
      months: [
        { month: "2026-08", releasable: 100, lost: 0 },
        { month: "2026-09", releasable: 200, lost: 0 }
      ]
    })
  })

  it("comes too late after the agent cut-off, and on the day itself does not", () => {
    expect(on("2026-10-15").releasable.cents).toBe(100)
    expect(on("2026-10-16")).toMatchObject({
      lost: { count: 1, cents: 100 },
      months: [{ month: "2026-10", releasable: 0, lost: 100 }]
    })
  })

  it("is nothing when nothing comes: all that has a cut-off is lost", () => {
    expect(releaseBy([reclaim(100, [0]), reclaim(200, [1], null)], new Map()).lost).toEqual({ count: 1, cents: 100 })
  })

  it.prop("agrees with trying every set of documents, all there in time", { drawn: DrawnReclaims }, ({ drawn }) => {
    for (let set = 0; set < 256; set += 17) {
      const met = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (set >> place) % 2 === 1)
      const arrivals = new Map(met.map((place) => [place, day("2026-07-01")]))
      const expected = total(drawn.filter(({ behind }) => behind.every((place) => met.includes(place))))
      expect(releaseBy(drawn, arrivals).releasable.cents).toBe(expected)
    }
  })
})

describe("what stands behind a document", () => {
  it("counts a reclaim that lacks two behind both, and alone for neither", () => {
    expect(moneyBehind([reclaim(100, [0]), reclaim(200, [0, 1])], 3)).toEqual([
      { behind: 300, alone: 100, reclaims: 2 },
      { behind: 200, alone: 0, reclaims: 1 },
      { behind: 0, alone: 0, reclaims: 0 }
    ])
  })

  it.prop("is alone never more in all than what waits", { drawn: DrawnReclaims }, ({ drawn }) => {
    const alone = moneyBehind(drawn, 8).reduce((sum, one) => sum + one.alone, 0)
    expect(alone).toBeLessThanOrEqual(total(drawn))
    expect(alone).toBe(total(drawn.filter(({ behind }) => behind.length === 1)))
  })
})

describe("the few documents that release the most", () => {
  it("are those together without which nothing goes on", () => {
    const reclaims = [reclaim(500, [0, 1]), reclaim(400, [2]), reclaim(50, [0])]
    expect(fewestThatRelease(reclaims)).toEqual({ places: [2, 0, 1], cents: 950 })
  })

  it("are none where each lacks more than five", () => {
    expect(fewestThatRelease([reclaim(100, [0, 1, 2, 3, 4, 5])])).toEqual({ places: [], cents: 0 })
  })

  it.prop("release what is said, to the cent", { drawn: DrawnReclaims }, ({ drawn }) => {
    const { cents, places } = fewestThatRelease(drawn)
    const arrivals = new Map(places.map((place) => [place, day("2026-07-01")]))
    expect(releaseBy(drawn, arrivals).releasable.cents).toBe(cents)
    expect(places.length).toBeLessThanOrEqual(5)
  })
})
