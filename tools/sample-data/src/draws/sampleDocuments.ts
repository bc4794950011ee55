import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { Draws } from "./Draws.ts"

/** A document that the provider has on file. */
export interface SampleDocument {
  readonly document: string
  readonly code: string
  readonly boId: number
  readonly markets: string
  /** Null where it is of no year. */
  readonly period: number | null
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly original: "awaited" | "received" | null
  readonly revokedOn: CalendarDate | null
}

/** Whose documents they are. */
interface Holder {
  readonly boId: number
  readonly residence: CountryCode
}

type Filed = Omit<SampleDocument, "document" | "boId">

const lasting = { markets: "", period: null, validTo: null, original: null, revokedOn: null } as const

/** Certificates of residence of some of the three years before the last one: recent years are what is waited for. */
const certificates = (draws: Draws, { residence }: Holder, asOf: CalendarDate): ReadonlyArray<Filed> =>
  [4, 3, 2].flatMap((back) => {
    const year = yearOf(asOf) - back
    if (!draws.chance(0.6)) return []
    return {
      ...lasting,
      code: residence === "US" ? "us-6166" : "residence-certificate",
      period: year,
      issuedOn: addDays(dateOf(year + 1, 2, 1), draws.below(120)),
      validFrom: dateOf(year, 1, 1),
      original: "received" as const
    }
  })

/** The provider's powers: most hold until they are revoked, some end soon, some are over and were replaced. */
const powers = (draws: Draws, asOf: CalendarDate): ReadonlyArray<Filed> => {
  const since = addDays(asOf, -500 - draws.below(900))
  const power = { ...lasting, code: "poa-provider", issuedOn: since, validFrom: since, original: "received" as const }
  if (draws.chance(0.25)) return [{ ...power, validTo: addDays(asOf, 20 + draws.below(90)) }]
  if (draws.chance(0.2)) {
    const revokedOn = addDays(asOf, -60 - draws.below(300))
    return [{ ...power, revokedOn }]
  }
  return draws.chance(0.6) ? [power] : []
}

/** A bank's letter holds for a year: some letters are over. */
const bankLetters = (draws: Draws, asOf: CalendarDate): ReadonlyArray<Filed> => {
  if (!draws.chance(0.4)) return []
  const issuedOn = addDays(asOf, -80 - draws.below(600))
  const original = draws.chance(0.3) ? ("awaited" as const) : null
  return [
    {
      ...lasting,
      code: "bank-confirmation",
      markets: draws.chance(0.5) ? "CH;DE" : "",
      issuedOn,
      validFrom: issuedOn,
      validTo: addDays(issuedOn, 365),
      original
    }
  ]
}

/** What of an owner is on file: the same for the same seed. */
export const sampleDocuments = (
  seed: number,
  clientId: number,
  owner: Holder,
  asOf: CalendarDate
): ReadonlyArray<SampleDocument> => {
  const draws = new Draws(seed, "documents", clientId, owner.boId)
  const filed = [...certificates(draws, owner, asOf), ...powers(draws, asOf), ...bankLetters(draws, asOf)]
  return filed.map((one, at) => ({
    ...one,
    document: `D${String(owner.boId).padStart(3, "0")}-${String(at + 1)}`,
    boId: owner.boId
  }))
}
