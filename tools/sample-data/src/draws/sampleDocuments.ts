import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { validityOf } from "@reclaim/core/rules/document/validityOf"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import type { SampleOwner } from "./SampleOwner.ts"
import { Draws } from "./Draws.ts"
import { type NeededSample, neededDocuments, type WaitingSample } from "./neededDocuments.ts"

/** A document that the provider has on file. */
export interface SampleDocument {
  readonly document: string
  readonly code: string
  readonly boId: number
  /** Null for the owner's own document. */
  readonly investor: string | null
  readonly markets: string
  /** Null where it is of no year. */
  readonly period: number | null
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly original: "awaited" | "received" | null
  readonly revokedOn: CalendarDate | null
}

/** Owner or investor of the documents. */
type Holder = Pick<SampleOwner, "boId" | "residence" | "investors">

type FiledSample = Omit<SampleDocument, "document" | "boId">

const withoutExpiry = {
  investor: null,
  markets: "",
  period: null,
  validTo: null,
  original: null,
  revokedOn: null
} as const

/** Certificates of residence of some of the three years before the last one; those of recent years are outstanding. */
const certificates = (draws: Draws, { residence }: Holder, asOf: CalendarDate): ReadonlyArray<FiledSample> =>
  [4, 3, 2].flatMap((back) => {
    const year = yearOf(asOf) - back
    if (!draws.chance(0.6)) return []
    return {
      ...withoutExpiry,
      code: residence === "US" ? "us-6166" : "residence-certificate",
      period: year,
      issuedOn: addDays(dateOf(year + 1, 2, 1), draws.below(120)),
      validFrom: dateOf(year, 1, 1),
      original: "received" as const
    }
  })

/** The provider's powers: most hold until they are revoked, some end soon, some are over and were replaced. */
const powers = (draws: Draws, asOf: CalendarDate): ReadonlyArray<FiledSample> => {
  const since = addDays(asOf, -500 - draws.below(900))
  const power = {
    ...withoutExpiry,
    code: "poa-provider",
    issuedOn: since,
    validFrom: since,
    original: "received" as const
  }
  if (draws.chance(0.25)) return [{ ...power, validTo: addDays(asOf, 20 + draws.below(90)) }]
  if (draws.chance(0.2)) {
    const revokedOn = addDays(asOf, -60 - draws.below(300))
    return [{ ...power, revokedOn }]
  }
  return draws.chance(0.6) ? [power] : []
}

/** A bank's letter holds for a year: some letters are over. */
const bankLetters = (draws: Draws, asOf: CalendarDate): ReadonlyArray<FiledSample> => {
  if (!draws.chance(0.4)) return []
  const issuedOn = addDays(asOf, -80 - draws.below(600))
  const original = draws.chance(0.3) ? ("awaited" as const) : null
  return [
    {
      ...withoutExpiry,
      code: "bank-confirmation",
      markets: draws.chance(0.5) ? "CH;DE" : "",
      issuedOn,
      validFrom: issuedOn,
      validTo: addDays(issuedOn, 365),
      original
    }
  ]
}

/** Issue date of a copy that is on file for a year, or still valid. */
const issuedOn = (draws: Draws, { validity }: DocumentRule, { period }: Need, asOf: CalendarDate): CalendarDate => {
  if (period !== 0) {
    const day = addDays(dateOf(period + 1, 2, 1), draws.below(120))
    return day < asOf ? day : addDays(asOf, -10)
  }
  const day = addDays(asOf, -20 - draws.below(700))
  const { validTo } = validityOf(validity, day)
  return validTo === null || validTo > asOf ? day : addDays(asOf, -10)
}

/** Documents that an owner's waiting reclaims need, and those on file. */
const drawDocuments = (
  draws: Draws,
  owner: Holder,
  needs: ReadonlyArray<NeededSample>,
  rules: ReadonlyArray<DocumentRule>,
  asOf: CalendarDate
): ReadonlyArray<FiledSample> =>
  needs.flatMap(({ markets, missingIn, need }) => {
    const rule = rules.find(({ code }) => code === need.code)
    const covered = [...markets].filter((market) => !missingIn.has(market))
    if (rule === undefined || covered.length === 0) return []
    const issued = issuedOn(draws, rule, need, asOf)
    const isPaper = rule.original === "original" || rule.original === "first original then copy"
    return {
      ...withoutExpiry,
      code: need.code,
      investor: need.investorId === null ? null : (owner.investors[need.investorId - 1]?.investor ?? null),
      markets: missingIn.size === 0 ? "" : covered.toSorted().join(";"),
      period: need.period === 0 ? null : need.period,
      issuedOn: issued,
      ...(need.period === 0 ? validityOf(rule.validity, issued) : { validFrom: dateOf(need.period, 1, 1) }),
      original: isPaper ? ("received" as const) : null
    }
  })

const isSameCopy = (one: FiledSample, { code, period }: Need): boolean =>
  one.code === code && (one.period ?? 0) === period

/**
 * Documents on file for an owner: some past ones, and those its waiting reclaims need except the few outstanding.
 * Deterministic by seed.
 */
export const sampleDocuments = (
  seed: number,
  clientId: number,
  owner: SampleOwner,
  reclaims: ReadonlyArray<WaitingSample>,
  rules: ReadonlyArray<DocumentRule>,
  asOf: CalendarDate
): ReadonlyArray<SampleDocument> => {
  const draws = new Draws(seed, "documents", clientId, owner.boId)
  const all = neededDocuments(seed, clientId, owner, reclaims, rules)
  const past = [...certificates(draws, owner, asOf), ...powers(draws, asOf), ...bankLetters(draws, asOf)].filter(
    (one) => !isInForce(one, asOf) || !all.some(({ missingIn, need }) => missingIn.size > 0 && isSameCopy(one, need))
  )
  const isOnFile = ({ need }: NeededSample) =>
    past.some((one) => isInForce(one, asOf) && one.markets === "" && isSameCopy(one, need))
  const lacking = all.filter((one) => !isOnFile(one))
  return [...past, ...drawDocuments(draws, owner, lacking, rules, asOf)].map((one, at) => ({
    ...one,
    document: `D${String(owner.boId).padStart(3, "0")}-${String(at + 1)}`,
    boId: owner.boId
  }))
}

const isInForce = ({ revokedOn, validTo }: FiledSample, asOf: CalendarDate): boolean =>
  revokedOn === null && (validTo === null || validTo >= asOf)
