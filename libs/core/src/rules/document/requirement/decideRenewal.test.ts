import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"
import { decideRenewal } from "./decideRenewal.ts"

const day = (text: string) => CalendarDate.make(text)

const document: DocumentCoverage = {
  code: DocumentCode.make("power-of-attorney"),
  state: "active",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [CountryCode.make("CH")],
  period: 0,
  validFrom: day("2024-01-01"),
  validTo: day("2026-12-31")
}

const proposeRenewal = (
  today: string,
  changes: Partial<DocumentCoverage> = {},
  others: ReadonlyArray<DocumentCoverage> = []
) => {
  const one = { ...document, ...changes }
  return decideRenewal(one, [one, ...others], 14, day(today))
}

describe("a renewal", () => {
  it.each([
    ["2026-09-01", undefined],
    ["2026-09-02", 120],
    ["2026-10-01", 120],
    ["2026-10-02", 90],
    ["2026-11-01", 60],
    ["2026-12-01", 30],
    ["2026-12-31", 0],
    ["2027-03-01", 0]
  ])("of what ends on 31 December is proposed on %s: %s", (today, days) => {
    expect(proposeRenewal(today)?.proposedAt).toBe(days)
  })

  it("is begun so long before that the new one is there in time", () => {
    expect(proposeRenewal("2026-11-20")?.renewBy).toBe("2026-12-17")
    // A fortnight before 27 December is a Sunday.
    expect(proposeRenewal("2026-11-20", { validTo: day("2026-12-27") })?.renewBy).toBe("2026-12-11")
  })

  it("is not proposed of what ends on no day, holds no more, or is of a year", () => {
    expect(proposeRenewal("2026-12-01", { validTo: null })).toBeNull()
    expect(proposeRenewal("2026-12-01", { state: "revoked" })).toBeNull()
    expect(proposeRenewal("2026-12-01", { period: 2025 })).toBeNull()
  })

  it("is not proposed once another goes on where it ends", () => {
    const next = { ...document, validFrom: day("2027-01-01"), validTo: null }
    expect(proposeRenewal("2026-12-01", {}, [next])).toBeNull()
    expect(proposeRenewal("2026-12-01", {}, [{ ...next, markets: [] }])).toBeNull()
    for (const other of [
      { ...next, validFrom: day("2027-01-02") },
      { ...next, markets: [CountryCode.make("DE")] },
      { ...next, state: "under_review" as const },
      { ...next, ownerId: 2 },
      { ...next, accountId: 3 }
    ]) {
      expect(proposeRenewal("2026-12-01", {}, [other])).not.toBeNull()
    }
  })
})
