import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { firstToOrder, type LackingDocument } from "./latestSafe.ts"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-06-30")
const cutoff = day("2026-12-31")

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

const voucher = lackingDocument("custodian-voucher", 30)
const application = lackingDocument("us-8802", 7)
const certificate = lackingDocument("us-6166", 90)

const codeOf = (...documents: ReadonlyArray<LackingDocument>) => firstToOrder(documents, cutoff, today)?.code

describe("the document to order first", () => {
  it("is the one with the earliest last day", () => {
    expect(codeOf(voucher, certificate)).toBe("us-6166")
    expect(codeOf(voucher, lackingDocument("us-6166", 20))).toBe("custodian-voucher")
  })

  it("is the first of a chain", () => {
    expect(codeOf(certificate, application)).toBe("us-8802")
    expect(
      codeOf(
        lackingDocument("investor-residence", 90, { investorId: 2 }),
        lackingDocument("investor-residence-request", 90)
      )
    ).toBe("investor-residence")
  })

  it("is one that is not ordered yet, unless all are", () => {
    const ordered = { on: day("2026-06-01"), expectedOn: day("2026-10-15") }
    const sent = lackingDocument("us-8802", 7, { ordered })
    expect(codeOf(sent, certificate)).toBe("us-6166")
    expect(codeOf(lackingDocument("us-8802", 7, { ordered: { ...ordered, expectedOn: day("2027-01-15") } }))).toBe(
      "us-8802"
    )
  })

  it("is none where all arrives in time, nothing is lacking or no cut-off is known", () => {
    const ordered = { on: day("2026-06-01"), expectedOn: null }
    expect(codeOf(lackingDocument("us-6166", 90, { ordered }))).toBeUndefined()
    expect(codeOf()).toBeUndefined()
    expect(firstToOrder([certificate], null, today)).toBeNull()
  })
})
