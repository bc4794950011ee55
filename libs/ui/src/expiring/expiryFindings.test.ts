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

describe("the finding of the months", () => {
  it.each([
    ["the heaviest month", makeExpiry(), "53% of upcoming cut-offs fall in DEC 2026"],
    [
      "statutory deadlines by their name",
      makeExpiry({ by: "statutory" }),
      "53% of upcoming deadlines fall in DEC 2026"
    ],
    ["the only month", makeExpiry({ months: [december] }), "All upcoming cut-offs fall in DEC 2026"],
    ["nothing", emptyExpiry, "Nothing expires in the next 12 months"]
  ])("is %s", (_, expiry, finding) => {
    expect(monthsFinding(expiry)).toBe(finding)
  })
})

describe("the causes of expiry", () => {
  it("are named with the most value first", () => {
    expect(expiredText(makeExpiry())).toBe("Cause: you 6, custodian 3, not available 1")
  })

  it("are left out when nothing expired", () => {
    expect(expiredText(emptyExpiry)).toBe("nothing expired")
  })
})

describe("the time until a day", () => {
  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-27", "in 7 days"],
    ["2027-03-01", "in 101 days"]
  ])("%s is %s", (text, words) => {
    expect(daysUntil(day(text), day("2026-11-20"))).toBe(words)
  })
})
