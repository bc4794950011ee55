import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { explainLatestSafe, type NamedLackingDocument } from "./Transactions.ts"

const day = (text: string) => CalendarDate.make(text)

const kept = {
  latestSafeOn: day("2027-07-23"),
  agentCutoff: day("2027-10-29"),
  stage: "awaiting_client_document",
  residence: "US",
  lacking: [],
  today: day("2026-11-20")
} as const

const lackingDocument = (code: string, name: string, leadDays: number): NamedLackingDocument => ({
  code,
  name,
  leadDays,
  investorId: null,
  ordered: null
})

describe("what a latest safe date is about", () => {
  it("is the document that takes longest, with what follows it", () => {
    const documents = [
      lackingDocument("custodian-voucher", "Credit advice", 30),
      lackingDocument("us-6166", "IRS Form 6166", 90),
      lackingDocument("us-8802", "IRS Form 8802", 7)
    ]
    expect(explainLatestSafe({ ...kept, lacking: documents })).toEqual({
      document: "IRS Form 8802",
      leadDays: 97,
      agentCutoff: "2027-10-29",
      date: "2027-07-23"
    })
  })

  it("is guessed from the stage where no rule on documents covers the reclaim", () => {
    expect(explainLatestSafe({ ...kept, stage: "awaiting_custodian_document" })).toMatchObject({
      document: "custodian's voucher",
      leadDays: 30,
      date: "2027-07-23"
    })
  })

  it("is nothing without a date, without a cut-off and where nothing is awaited any more", () => {
    expect(explainLatestSafe({ ...kept, latestSafeOn: null })).toBeNull()
    expect(explainLatestSafe({ ...kept, agentCutoff: null })).toBeNull()
    expect(explainLatestSafe({ ...kept, stage: "ready_to_file" })).toBeNull()
  })
})
