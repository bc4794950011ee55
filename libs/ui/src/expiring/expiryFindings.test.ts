import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { describe, expect, it } from "vitest"
import { daysUntil, expiredText } from "./expiryFindings.ts"

const day = (text: string) => CalendarDate.make(text)

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
