import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { addDays } from "../../../domain/value/dateSteps.ts"
import { arrivalIfOrdered, type LackingDocument, latestSafeOfClaim } from "./latestSafe.ts"

const friday = CalendarDate.make("2026-11-20")
const saturday = CalendarDate.make("2026-11-21")

const lackingDocument = (
  code: string,
  leadDays: number,
  ordered: LackingDocument["ordered"] = null
): LackingDocument => ({
  code,
  investorId: null,
  leadDays,
  ordered
})

const [request, certificate] = [lackingDocument("us-8802", 7), lackingDocument("us-6166", 90)]

describe("a document that is ordered today", () => {
  it("is there once what has to be there before it is there too", () => {
    expect(arrivalIfOrdered(certificate, [certificate], friday)).toBe("2027-02-18")
    expect(arrivalIfOrdered(certificate, [certificate, request], friday)).toBe("2027-02-25")
  })

  it("is ordered on Monday where today is at a weekend", () => {
    expect(arrivalIfOrdered(request, [request], saturday)).toBe("2026-11-30")
  })

  it("comes on the day it is expected where it is ordered, and today where that has passed", () => {
    const on = CalendarDate.make("2026-11-02")
    const [expected, late] = [
      lackingDocument("poa", 5, { on, expectedOn: CalendarDate.make("2026-12-01") }),
      lackingDocument("poa", 5, { on, expectedOn: null })
    ]
    expect(arrivalIfOrdered(expected, [expected], saturday)).toBe("2026-12-01")
    expect(arrivalIfOrdered(late, [late], saturday)).toBe(saturday)
  })

  const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))
  const AnyLacking = Schema.Struct({
    code: Schema.Literals([
      "us-8802",
      "us-6166",
      "power-of-attorney",
      "investor-residence-request",
      "investor-residence"
    ]),
    leadDays: Days,
    orderedBefore: Schema.NullOr(Days),
    expectedIn: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: -20, maximum: 60 })))
  })

  it.prop(
    "comes too late for a claim exactly if the claim's latest safe date has passed, on any day of the week",
    [
      Schema.Array(AnyLacking).check(Schema.isMinLength(1), Schema.isMaxLength(5)),
      Schema.Int.check(Schema.isBetween({ minimum: -10, maximum: 120 })),
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))
    ],
    ([drawn, left, weekday]) => {
      const today = addDays(friday, weekday)
      const cutoff = addDays(today, left)
      const codes = new Set<string>()
      const all = drawn.flatMap(({ code, expectedIn, leadDays, orderedBefore }) => {
        if (codes.has(code)) return []
        codes.add(code)
        const ordered =
          orderedBefore === null
            ? null
            : {
                on: addDays(today, -orderedBefore),
                expectedOn: expectedIn === null ? null : addDays(today, expectedIn)
              }
        return [lackingDocument(code, leadDays, ordered)]
      })
      const isLate = all.some((one) => arrivalIfOrdered(one, all, today) > cutoff)
      const safe = latestSafeOfClaim(all, cutoff, today)
      expect(isLate).toBe(safe !== null && safe < today)
    }
  )
})
