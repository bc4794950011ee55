import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ClaimFamily } from "./ClaimFamily.ts"
import { coversNeed } from "./coversNeed.ts"
import { documentsNeeded, needsByHand, type NeededFor, needsLeft } from "./documentsNeeded.ts"
import { followNeeds, type JudgedNeed, type RequirementChange } from "./followNeeds.ts"
import { chainsOfClaim, type LackingChain, type LackingDocument, latestSafeOfChains } from "./latestSafe.ts"
import { type Need, needKeyText } from "./Need.ts"
import type { OwnerFacts } from "../document/OwnerFacts.ts"
import { needsOfAccounts } from "./needsOfAccounts.ts"
import type { FollowedReclaim, FollowedRequirement, OwnerInMarket } from "./OwnerInMarket.ts"

/** What stands behind an open requirement from now on, by the text of its key. */
export interface HeldUp {
  readonly key: string
  readonly seqs: ReadonlySet<number>
}

/** The accounts that wait for an open requirement from now on, by the text of its key. */
export interface AwaitedBy {
  readonly key: string
  readonly accountIds: ReadonlySet<number>
}

/** What has to be written so that the requirements kept are those that the reclaims have. */
export interface RequirementPlan {
  readonly changes: ReadonlyArray<RequirementChange>
  /** Since when each that is made is asked for, in the order of those in `changes`. */
  readonly madeSince: ReadonlyArray<CalendarDate>
  /** Those that say something else than before. */
  readonly reworded: ReadonlyArray<{ readonly requirement: FollowedRequirement; readonly need: Need }>
  /** Of every requirement, kept or made, that holds up something else than before. */
  readonly heldUp: ReadonlyArray<HeldUp>
  /** Of every requirement that other accounts wait for than before. */
  readonly awaited: ReadonlyArray<AwaitedBy>
  /** The reclaims whose latest safe date is another one. */
  readonly dated: ReadonlyArray<{ readonly seq: number; readonly latestSafeOn: CalendarDate | null }>
}

const familiesOf = ({ investorIds, market, owner, ownerId, reclaims }: OwnerInMarket): ReadonlyArray<ClaimFamily> => {
  const byYear = new Map<number, Array<FollowedReclaim>>()
  for (const reclaim of reclaims) {
    const family = byYear.get(reclaim.year)
    if (family === undefined) byYear.set(reclaim.year, [reclaim])
    else family.push(reclaim)
  }
  return [...byYear].map(([year, family]) => ({
    ownerId,
    owner,
    market,
    year,
    investorIds: investorIds.get(year) ?? [],
    reclaims: family
  }))
}

interface Wanted {
  readonly need: Need
  readonly documentId: number | null
  readonly seqs: Set<number>
}

/** The texts of the keys of needs, each made once: a client may have hundreds of thousands, each asked for several times. */
const keysOfNeeds = (): ((need: Need) => string) => {
  const keys = new Map<Need, string>()
  return (need) => {
    const known = keys.get(need)
    if (known !== undefined) return known
    const key = needKeyText(need)
    keys.set(need, key)
    return key
  }
}

/** The documents that could meet a need, by its code. */
const documentsByCode = ({ documents }: OwnerInMarket) => {
  const byCode = new Map<string, Array<OwnerInMarket["documents"][number]>>()
  for (const document of documents) {
    const known = byCode.get(document.code)
    if (known === undefined) byCode.set(document.code, [document])
    else known.push(document)
  }
  return byCode
}

/** Every need of all years, each once, and what is left of them once what is on file is taken away. */
const wantedBy = (unit: OwnerInMarket, rules: ReadonlyArray<DocumentRule>, today: CalendarDate) => {
  const wanted = new Map<string, Wanted>()
  const lacking = new Map<string, Wanted>()
  const withoutRules = new Set<number>()
  const documentFor = new Map<string, number | null>()
  const onFile = documentsByCode(unit)
  const keyOf = keysOfNeeds()
  const isAtHand = (need: Need): boolean => {
    const key = keyOf(need)
    return (documentFor.get(key) ?? null) !== null || unit.kept.get(key)?.state === "waived"
  }
  const look = (need: Need): void => {
    const key = keyOf(need)
    if (documentFor.has(key)) return
    const document = onFile.get(need.code)?.find((one) => coversNeed(one, need, today))
    documentFor.set(key, document?.documentId ?? null)
  }
  const add = (to: Map<string, Wanted>, { need, seqs }: NeededFor): void => {
    const key = keyOf(need)
    const known = to.get(key)
    if (known === undefined) to.set(key, { need, documentId: documentFor.get(key) ?? null, seqs: new Set(seqs) })
    else for (const seq of seqs) known.seqs.add(seq)
  }
  for (const family of familiesOf(unit)) {
    const needs = [...documentsNeeded(family, rules), ...needsByHand(family, unit.byHand)]
    for (const { need } of needs) look(need)
    if (needs.length === 0) for (const { seq } of family.reclaims) withoutRules.add(seq)
    const left = needsLeft(family, needs, isAtHand)
    for (const one of [...needs, ...left]) add(wanted, one)
    for (const one of left) add(lacking, one)
  }
  const awaited = new Map<string, ReadonlySet<number>>()
  for (const { accountIds, need } of needsOfAccounts(unit, rules, today)) {
    look(need)
    add(wanted, { need, seqs: [] })
    if (!isAtHand(need)) awaited.set(keyOf(need), accountIds)
  }
  return { wanted, lacking, withoutRules, awaited }
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => {
  if (one.size !== other.size) return false
  for (const seq of one) if (!other.has(seq)) return false
  return true
}

const nothing: ReadonlySet<number> = new Set()

const lackingOf = ({ need }: Wanted, kept: FollowedRequirement | undefined): LackingDocument => ({
  code: need.code,
  investorId: need.investorId,
  leadDays: need.leadDays,
  ordered: kept?.ordered ?? null
})

const kindText = ({ code, investorId, leadDays, ordered }: LackingDocument): string =>
  `${code} ${investorId ?? ""} ${leadDays} ${ordered?.on ?? ""} ${ordered?.expectedOn ?? ""}`

/** The documents that each reclaim lacks, by their places among those that decide the same. */
const kindsLackedBy = (unit: OwnerInMarket, lacking: ReadonlyMap<string, Wanted>) => {
  const lackedBy = new Map<number, Array<number>>()
  const places = new Map<string, number>()
  const kinds: Array<LackingDocument> = []
  for (const [key, one] of lacking) {
    // Nothing is ordered while the provider is at work.
    if (one.need.documentClass === "processing") continue
    const document = lackingOf(one, unit.kept.get(key))
    const text = kindText(document)
    const place = places.get(text) ?? kinds.push(document) - 1
    places.set(text, place)
    for (const seq of one.seqs) {
      const own = lackedBy.get(seq)
      if (own === undefined) lackedBy.set(seq, [place])
      else own.push(place)
    }
  }
  return { lackedBy, kinds }
}

interface KnownDates {
  readonly chains: ReadonlyArray<LackingChain>
  readonly byCutoff: Map<CalendarDate | null, CalendarDate | null>
}

/** The latest safe date of each reclaim; worked out once for those that lack the same until the same day. */
const datesOf = (
  unit: OwnerInMarket,
  { lacking, withoutRules }: ReturnType<typeof wantedBy>,
  today: CalendarDate,
  guess: GuessedDate
): ReadonlyMap<number, CalendarDate | null> => {
  const { kinds, lackedBy } = kindsLackedBy(unit, lacking)
  const known = new Map<string, KnownDates>()
  const dates = new Map<number, CalendarDate | null>()
  for (const reclaim of unit.reclaims) {
    const { agentCutoff, seq } = reclaim
    if (withoutRules.has(seq)) {
      dates.set(seq, guess(reclaim, unit.owner))
      continue
    }
    const places = lackedBy.get(seq) ?? []
    const key = places.join(" ")
    let of = known.get(key)
    if (of === undefined) {
      const lacks = places.flatMap((place) => kinds[place] ?? [])
      of = { chains: chainsOfClaim(lacks, today), byCutoff: new Map() }
      known.set(key, of)
    }
    let date = of.byCutoff.get(agentCutoff)
    if (date === undefined) {
      date = latestSafeOfChains(of.chains, agentCutoff, today)
      of.byCutoff.set(agentCutoff, date)
    }
    dates.set(seq, date)
  }
  return dates
}

const isReworded = (kept: FollowedRequirement, need: Need): boolean =>
  kept.name !== need.name ||
  kept.reason !== need.reason ||
  kept.documentClass !== need.documentClass ||
  kept.leadDays !== need.leadDays

/** The latest safe date of a reclaim that no rule covers. */
export type GuessedDate = (reclaim: FollowedReclaim, owner: OwnerFacts) => CalendarDate | null

/** Decides what becomes of the requirements of one owner in one market. */
export const planRequirements = (
  unit: OwnerInMarket,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate,
  guess: GuessedDate
): RequirementPlan => {
  const found = wantedBy(unit, rules, today)
  const judged = [...found.wanted.values()].map(({ documentId, need }): JudgedNeed => ({ need, documentId }))
  const changes = followNeeds(unit.kept, judged)
  const sinceOf = new Map(unit.reclaims.map(({ seq, since }) => [seq, since]))
  const earliestOf = (seqs: ReadonlySet<number>): CalendarDate => {
    let earliest = today
    for (const seq of seqs) {
      const since = sinceOf.get(seq) ?? null
      if (since !== null && since < earliest) earliest = since
    }
    return earliest
  }
  const madeSince = changes.flatMap((change) =>
    change._tag === "Made" ? [earliestOf(found.wanted.get(needKeyText(change.need))?.seqs ?? nothing)] : []
  )
  const reworded = [...found.wanted].flatMap(([key, { need }]) => {
    const requirement = unit.kept.get(key)
    return requirement !== undefined && isReworded(requirement, need) ? [{ requirement, need }] : []
  })
  const heldUp: Array<HeldUp> = []
  for (const [key, { seqs }] of found.lacking) {
    if (!isSame(unit.kept.get(key)?.seqs ?? nothing, seqs)) heldUp.push({ key, seqs })
  }
  for (const [key, requirement] of unit.kept) {
    if (!found.lacking.has(key) && requirement.seqs.size > 0) heldUp.push({ key, seqs: nothing })
  }
  const awaited: Array<AwaitedBy> = []
  for (const [key, accountIds] of found.awaited) {
    if (!isSame(unit.kept.get(key)?.accountIds ?? nothing, accountIds)) awaited.push({ key, accountIds })
  }
  for (const [key, requirement] of unit.kept) {
    if (!found.awaited.has(key) && requirement.accountIds.size > 0) awaited.push({ key, accountIds: nothing })
  }
  const dates = datesOf(unit, found, today, guess)
  const dated = unit.reclaims.flatMap(({ latestSafeOn, seq }) => {
    const date = dates.get(seq) ?? null
    return date === latestSafeOn ? [] : [{ seq, latestSafeOn: date }]
  })
  return { changes, madeSince, reworded, heldUp, awaited, dated }
}

/** Whether everything is as it was. */
export const changesNothing = ({ awaited, changes, dated, heldUp, reworded }: RequirementPlan): boolean =>
  [awaited, changes, dated, heldUp, reworded].every(({ length }) => length === 0)
