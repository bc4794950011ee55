import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { DocumentState } from "../../../domain/document/DocumentState.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { coversNeed } from "./coversNeed.ts"
import type { NeedKey } from "./Need.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"

const [ch, de, fr] = [CountryCode.make("CH"), CountryCode.make("DE"), CountryCode.make("FR")]
const code = DocumentCode.make("us-6166")
const today = CalendarDate.make("2026-06-30")

const document = (overrides: Partial<DocumentCoverage> = {}): DocumentCoverage => ({
  code,
  state: "active",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [],
  period: 2024,
  validFrom: CalendarDate.make("2025-01-15"),
  validTo: null,
  ...overrides
})

const makeNeedKey = (overrides: Partial<NeedKey> = {}): NeedKey => ({
  code,
  level: "owner",
  ownerId: 1,
  market: ch,
  isOfMarket: true,
  period: 2024,
  accountId: null,
  investorId: null,
  seq: null,
  ...overrides
})

const covers = (held: Partial<DocumentCoverage>, wanted: Partial<NeedKey> = {}) =>
  coversNeed(document(held), makeNeedKey(wanted), today)

/** Coverage of a need without a year by a document without a year. */
const on = (validFrom: string, validTo: string | null) =>
  covers(
    {
      period: 0,
      validFrom: CalendarDate.make(validFrom),
      validTo: validTo === null ? null : CalendarDate.make(validTo)
    },
    { period: 0 }
  )

describe("what a document on file is good for", () => {
  it("is its year, in every market, and no other year", () => {
    expect([ch, de, fr].every((market) => covers({}, { market }))).toBe(true)
    expect([2023, 2025].some((period) => covers({}, { period }))).toBe(false)
  })

  it("is the markets that it names, where it names any", () => {
    expect([ch, de, fr].map((market) => covers({ markets: [ch, de] }, { market }))).toEqual([true, true, false])
  })

  it("is nothing unless it is active", () => {
    expect(DocumentState.literals.filter((state) => covers({ state }))).toEqual(["active"])
  })

  it("is the day of filing, first and last included, where it is of no year", () => {
    expect(on("2026-06-30", "2026-06-30")).toBe(true)
    expect(on("2020-01-01", null)).toBe(true)
    expect(on("2026-07-01", null)).toBe(false)
    expect(on("2020-01-01", "2026-06-29")).toBe(false)
  })

  it("is its owner's and its investor's own", () => {
    expect(covers({}, { ownerId: 2 })).toBe(false)
    expect(covers({ investorId: 5 }, { investorId: 5 })).toBe(true)
    expect(covers({ investorId: 5 })).toBe(false)
    expect(covers({}, { investorId: 5 })).toBe(false)
  })

  it("is one account or payment where it names it, else each of them", () => {
    expect(covers({ accountId: 3 }, { accountId: 3 })).toBe(true)
    expect(covers({ accountId: 3 }, { accountId: 4 })).toBe(false)
    expect(covers({}, { accountId: 4 })).toBe(true)
    expect(covers({ seq: 9 }, { accountId: 4, seq: 8 })).toBe(false)
    expect(covers({ seq: 9 }, { accountId: 4, seq: 9 })).toBe(true)
  })
})
