import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { DocumentCoverage } from "../requirement/DocumentCoverage.ts"
import { decideRenewing } from "./decideRenewing.ts"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-11-20")

const power: DocumentCoverage = {
  code: DocumentCode.make("power-of-attorney"),
  state: "active",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [CountryCode.make("CH")],
  period: 0,
  validFrom: day("2024-01-01"),
  validTo: day("2027-01-31")
}

const certificate: DocumentCoverage = { ...power, code: DocumentCode.make("us-6166"), period: 2026, validTo: null }

const decideFor = (one: DocumentCoverage, others: ReadonlyArray<DocumentCoverage> = []) =>
  decideRenewing(one, [one, ...others], today)

describe("renewing", () => {
  it.each([
    ["its next copy, of what ends", power, 0],
    ["its next copy, of what has ended", { ...power, validTo: day("2026-06-30") }, 0],
    ["the next year, of one of this year", certificate, 2027],
    ["this year, of one of long ago", { ...certificate, period: 2022 }, 2026]
  ] as const)("asks for %s", (_what, document, period) => {
    expect(decideFor(document)).toEqual({ _tag: "Next", period })
  })

  it.each([
    ["wrong_state", { ...power, state: "revoked" }],
    ["wrong_state", { ...power, state: "under_review" }],
    ["wrong_state", { ...certificate, state: "superseded" }],
    ["never_ends", { ...power, validTo: null }],
    ["of_one_payment", { ...power, seq: 7 }],
    ["too_early", { ...power, validTo: day("2028-01-01") }],
    ["too_early", { ...certificate, period: 2027 }]
  ] as const)("is refused with %s", (code, document) => {
    expect(decideFor(document)).toEqual({ _tag: "Refused", code })
  })

  it("is needless once what follows is on file", () => {
    const next = { ...power, validFrom: day("2027-02-01"), validTo: day("2030-01-31") }
    expect(decideFor(power, [next])).toEqual({ _tag: "Refused", code: "there_already" })
    expect(decideFor(power, [{ ...next, markets: [CountryCode.make("DE")] }])).toEqual({ _tag: "Next", period: 0 })
    expect(decideFor(certificate, [{ ...certificate, period: 2027 }])).toEqual({
      _tag: "Refused",
      code: "there_already"
    })
    expect(decideFor(certificate, [{ ...certificate, period: 2027, ownerId: 2 }])).toEqual({
      _tag: "Next",
      period: 2027
    })
  })
})
