import { CountryCode } from "../../domain/market/CountryCode.ts"
import { rate } from "../../domain/market/Rate.ts"
import { RateRow } from "../../domain/rate/RateRow.ts"
import { TreatyClaim } from "../../domain/rate/TreatyClaim.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** The row of a treaty, with overrides. */
export const makeRateRow = (overrides: Partial<ConstructorParameters<typeof RateRow>[0]> = {}): RateRow =>
  new RateRow({
    basis: "treaty",
    article: "10(2)",
    remark: "",
    validFrom: CalendarDate.make("2010-01-01"),
    validTo: null,
    source: "a guide",
    confidence: "verified",
    ...overrides
  })

/** Treaty claim of a pension fund in France: 15 % by treaty, and 0 % once a certificate is provided; with overrides. */
export const makeTreatyClaim = (overrides: Partial<ConstructorParameters<typeof TreatyClaim>[0]> = {}): TreatyClaim =>
  new TreatyClaim({
    market: CountryCode.make("FR"),
    version: 1,
    statutory: rate("25"),
    due: rate("15"),
    missing: null,
    row: makeRateRow(),
    facts: [
      {
        fact: "comparable pension fund certificate",
        rate: rate("0"),
        row: makeRateRow({ basis: "domestic exemption", article: "", remark: "comparable pension fund certificate" }),
        isRecorded: false
      }
    ],
    lobTest: null,
    usualLobTest: "pension",
    evidence: "",
    recordedOn: null,
    ...overrides
  })
