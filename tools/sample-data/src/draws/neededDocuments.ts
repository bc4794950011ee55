import { Array as Arr } from "effect"
import { noHoldingAnswers } from "@reclaim/core/domain/application/HoldingAnswer"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { ClaimFamily } from "@reclaim/core/rules/document/requirement/ClaimFamily"
import { claimAuthorization, documentsNeeded } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import type { SampleOwner } from "./SampleOwner.ts"
import { Draws } from "./Draws.ts"

/** Waiting reclaim, with the fields that determine its needs. */
export interface WaitingSample {
  readonly accountId: number
  readonly stage: Stage
  readonly market: CountryCode
  readonly payDate: CalendarDate
  readonly currency: string
  readonly gross: bigint
  readonly withheld: bigint
  readonly reclaim: bigint
}

/** A document that an owner's reclaims need, and where it has yet to come. */
export interface NeededSample {
  /** Identifies an investor by position among the owner's, from 1. */
  readonly need: Need
  /** The markets that need it. */
  readonly markets: ReadonlySet<CountryCode>
  /** Markets among them where it is not on file. */
  readonly missingIn: ReadonlySet<CountryCode>
}

/** Documents that owners are usually late with: one document that many reclaims wait for. */
const oftenLate = ["us-8802", "residence-certificate", "poa-provider", "us-2848", "incumbency"] as const

/** Prerequisites by document: where one is missing, so are the documents that depend on it. */
const awaitedAfter: Readonly<Record<string, ReadonlyArray<string>>> = { "us-8802": ["us-6166"] }

const familiesOf = (owner: SampleOwner, reclaims: ReadonlyArray<WaitingSample>): ReadonlyArray<ClaimFamily> => {
  const members = reclaims.map((reclaim, seq) => ({
    ...reclaim,
    seq,
    grossMinor: reclaim.gross,
    dueMinor: reclaim.withheld - reclaim.reclaim
  }))
  const byFamily = Arr.groupBy(members, ({ market, payDate }) => `${market} ${String(yearOf(payDate))}`)
  return Object.values(byFamily).map((family) => {
    const [{ market, payDate }] = family
    const investorIds = owner.investors.map((_, index) => index + 1)
    return {
      ownerId: owner.boId,
      owner,
      holdings: noHoldingAnswers,
      market,
      year: yearOf(payDate),
      investorIds,
      reclaims: family
    }
  })
}

/** Classes that reclaims at these stages wait for. */
const classesThatWait = (stages: ReadonlySet<Stage>): ReadonlySet<Need["documentClass"]> =>
  new Set([
    ...(stages.has("awaiting_client_document") ? (["client"] as const) : []),
    ...(stages.has("awaiting_investor_document") ? (["investor"] as const) : []),
    ...(stages.has("awaiting_custodian_document") ? (["custodian"] as const) : []),
    ...(stages.has("awaiting_residence_certificate_via_poa") ? (["tax authority"] as const) : [])
  ])

const copyText = ({ code, investorId, period }: Need): string => `${code} ${String(period)} ${String(investorId ?? "")}`

/**
 * Documents that an owner's waiting reclaims need, and those outstanding at their stages: the client is late with one
 * or two documents that many reclaims wait for, and everything else is on file.
 */
export const neededDocuments = (
  seed: number,
  clientId: number,
  owner: SampleOwner,
  reclaims: ReadonlyArray<WaitingSample>,
  rules: ReadonlyArray<DocumentRule>
): ReadonlyArray<NeededSample> => {
  const draws = new Draws(seed, "missing documents", clientId, owner.boId)
  const habit = draws.shuffled(oftenLate.map((value) => ({ value, weight: 1 })))
  const late = new Set<string>()
  const needs = new Map<string, { need: Need; markets: Set<CountryCode>; missingIn: Set<CountryCode> }>()
  for (const family of familiesOf(owner, reclaims)) {
    const waiting = classesThatWait(new Set(family.reclaims.map(({ stage }) => stage)))
    const needed = documentsNeeded(family, rules).flatMap(({ need }) =>
      need.code === claimAuthorization || need.documentClass === "processing" ? [] : need
    )
    const ofClient = needed.filter(({ documentClass, level }) => documentClass === "client" && level !== "payment")
    const codes = waiting.has("client") ? lateCodes(draws, habit, ofClient) : noCodes
    for (const need of needed) {
      const text = copyText(need)
      const known = needs.get(text) ?? { need, markets: new Set(), missingIn: new Set() }
      known.markets.add(need.market)
      if (codes.has(need.code)) late.add(text)
      if (need.documentClass !== "client" && waiting.has(need.documentClass)) known.missingIn.add(need.market)
      needs.set(text, known)
    }
  }
  return [...needs].map(([text, known]) => (late.has(text) ? { ...known, missingIn: known.markets } : known))
}

const noCodes: ReadonlySet<string> = new Set()

/** Client documents of a family that are late: those late elsewhere too, and occasionally others. */
const lateCodes = (draws: Draws, habit: ReadonlyArray<string>, ofClient: ReadonlyArray<Need>): ReadonlySet<string> => {
  const [first] = ofClient
  if (first === undefined) return noCodes
  const usual = habit.find((code) => ofClient.some((need) => need.code === code))
  const code = usual ?? draws.one([first, ...ofClient]).code
  const more = draws.chance(0.1) ? [draws.one([first, ...ofClient]).code] : []
  return new Set([code, ...(awaitedAfter[code] ?? []), ...more])
}
