import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { chainDays, type LackingDocument, latestSafeOf, latestSafeOfClaim } from "./latestSafe.ts"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-06-30")

const lackingDocument = (
  code: string,
  leadDays: number,
  overrides: Partial<LackingDocument> = {}
): LackingDocument => ({
  code,
  investorId: null,
  leadDays,
  ordered: null,
  ...overrides
})

const application = lackingDocument("us-8802", 7)
const certificate = lackingDocument("us-6166", 90)

describe("the last day to order a document", () => {
  it("counts what has to be there first, and what can be asked for only then", () => {
    const both = [application, certificate]
    expect(both.map((document) => chainDays(document, both, today))).toEqual([97, 97])
    expect(chainDays(certificate, [certificate], today)).toBe(90)
  })

  it("keeps the chains of two investors apart", () => {
    const first = lackingDocument("investor-residence-request", 21, { investorId: 1 })
    const second = lackingDocument("investor-residence", 90, { investorId: 2 })
    expect(chainDays(second, [first, second], today)).toBe(90)
  })

  it("counts what is ordered from the day on which it was, to the day on which it is expected", () => {
    const on = day("2026-06-01")
    const ordered = lackingDocument("us-6166", 90, { ordered: { on, expectedOn: null } })
    expect(chainDays(ordered, [ordered], today)).toBe(61)
    const told = lackingDocument("us-6166", 90, { ordered: { on, expectedOn: day("2026-07-10") } })
    expect(chainDays(told, [told], today)).toBe(10)
    const late = lackingDocument("us-6166", 20, { ordered: { on, expectedOn: null } })
    expect(chainDays(late, [late], today)).toBe(0)
  })

  it("is a business day on or before the cut-off less the days of the chain", () => {
    // 97 days before 31 December 2026 is Friday 25 September; a day less is Saturday.
    expect(latestSafeOf(certificate, [application, certificate], day("2026-12-31"), today)).toBe("2026-09-25")
    expect(latestSafeOf(lackingDocument("x", 96), [], day("2026-12-31"), today)).toBe("2026-09-25")
    expect(latestSafeOf(certificate, [certificate], null, today)).toBeNull()
  })

  it("is none once everything is ordered and comes in time", () => {
    const ordered = lackingDocument("us-6166", 90, { ordered: { on: day("2026-06-01"), expectedOn: null } })
    expect(latestSafeOf(ordered, [ordered], day("2026-08-30"), today)).toBeNull()
    expect(latestSafeOf(ordered, [ordered], day("2026-08-29"), today)).toBe("2026-06-29")
  })

  it("of a claim is the earliest of its documents'", () => {
    const form = lackingDocument("ch-82-c", 14)
    expect(latestSafeOfClaim([form, application, certificate], day("2026-12-31"), today)).toBe("2026-09-25")
    expect(latestSafeOfClaim([form], day("2026-12-31"), today)).toBe("2026-12-17")
    expect(latestSafeOfClaim([], day("2026-12-31"), today)).toBeNull()
  })
})
