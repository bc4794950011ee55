import { describe, expect, it } from "@effect/vitest"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { latestSafeDate } from "./latestSafeDate.ts"

const agentCutoff = CalendarDate.make("2027-10-29")

describe("the latest safe date", () => {
  it.each<[Stage, string, string, number, string]>([
    ["awaiting_client_document", "US", "Form 6166 (certificate of residence)", 90, "2027-07-30"],
    ["awaiting_investor_document", "US", "Form 6166 (certificate of residence)", 90, "2027-07-30"],
    ["awaiting_residence_certificate_via_poa", "DE", "stamped residence form", 45, "2027-09-14"],
    ["awaiting_authorization", "US", "notarised power of attorney", 28, "2027-10-01"],
    ["awaiting_custodian_document", "US", "custodian's voucher", 30, "2027-09-29"],
    ["ta_registration_pending", "US", "tax number", 60, "2027-08-30"]
  ])(
    "at %s of an owner in %s counts back for the %s by %i days to %s",
    (stage, residence, document, leadDays, date) => {
      expect(latestSafeDate({ stage, residence, agentCutoff })).toEqual({ document, leadDays, agentCutoff, date })
    }
  )

  it("rolls back from a weekend, never forward", () => {
    const safe = latestSafeDate({
      stage: "awaiting_custodian_document",
      residence: "US",
      agentCutoff: CalendarDate.make("2027-11-01")
    })
    // 30 days before is Saturday, 2 October.
    expect(safe?.date).toBe("2027-10-01")
  })

  it.each<Stage>(["ready_to_file", "market_on_hold", "ta_query_open", "filed", "paid", "expired"])(
    "is nothing to give at %s",
    (stage) => {
      expect(latestSafeDate({ stage, residence: "US", agentCutoff })).toBe(null)
    }
  )

  it("is not known without the agent cut-off", () => {
    expect(latestSafeDate({ stage: "awaiting_client_document", residence: "US", agentCutoff: null })).toBe(null)
  })
})
