import { ExpiryMonth } from "@reclaim/core/domain/reclaim/Expiry"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { describe, expect, it } from "vitest"
import { daysUntil, expiredText, monthsFinding } from "./expiryFindings.ts"

const day = (text: string) => CalendarDate.make(text)
const december = new ExpiryMonth({
  month: "2026-12",
  from: day("2026-12-01"),
  to: day("2026-12-31"),
  count: 4,
  net: UsdCents.make(100)
})

describe("what the months say", () => {
  it.each([
    ["the heaviest month", makeExpiry().months, "53% of what lies ahead runs out in DEC 2026"],
    ["the only month", [december], "Everything ahead runs out in DEC 2026"],
    ["nothing", emptyExpiry.months, "Nothing runs out in the next 12 months"]
  ])("is %s", (_, months, finding) => {
    expect(monthsFinding(months)).toBe(finding)
  })
})

describe("why reclaims ran out", () => {
  it("names whom they waited for, most value first", () => {
    expect(expiredText(makeExpiry())).toBe("waited for: you 6, a custodian 3, not told 1")
  })

  it("says so when none did", () => {
    expect(expiredText(emptyExpiry)).toBe("nothing ran out")
  })
})

describe("how far off a day is", () => {
  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-27", "in 7 days"],
    ["2027-03-01", "in 101 days"]
  ])("%s is %s", (text, words) => {
    expect(daysUntil(day(text), day("2026-11-20"))).toBe(words)
  })
})
