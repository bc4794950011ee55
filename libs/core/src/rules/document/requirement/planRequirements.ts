import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { heldRules } from "../held/heldRules.ts"
import type { OwnerFacts } from "../OwnerFacts.ts"
import { askAhead, type Parts, type WantedDocument } from "./askAhead.ts"
import type { ClaimFamily } from "./ClaimFamily.ts"
import { classesInChain } from "./classesInChain.ts"
import { type AtHand, documentsAtHand, hasEnding } from "./documentsAtHand.ts"
import { documentsNeededBy, type NeededFor, needsByHand, workLeft } from "./documentsNeeded.ts"
import { followNeeds, type RequirementChange } from "./followNeeds.ts"
import { chainsOfClaim, type LackingChain, type LackingDocument, latestSafeOfChains } from "./latestSafe.ts"
import { type Need, needKeyText } from "./Need.ts"
import { needsOfAccounts } from "./needsOfAccounts.ts"
import { isSameList, joinMarkets, type ServedMarkets, servedChanges } from "./joinMarkets.ts"
import type { FollowedReclaim, FollowedRequirement, OwnerInMarket, OwnerNeeds } from "./OwnerInMarket.ts"

/** Reclaims now held up by an open requirement, by its key text. */
export interface HeldUpReclaims {
  readonly key: string
  /** Ascending, each once. */
  readonly seqs: ReadonlyArray<number>
}

/** The accounts that wait for an open requirement from now on, by the text of its key. */
export interface AwaitedBy {
  readonly key: string
  readonly accountIds: ReadonlySet<number>
}

const nothing: ReadonlyArray<number> = []
const noAccounts: ReadonlySet<number> = new Set()

/** Days to wait for what else a reclaim lacks, before that is known. */
const atOnce = () => 0

/** Changes that bring the stored requirements in line with the needs of the reclaims. */
export interface RequirementPlan {
  readonly changes: ReadonlyArray<RequirementChange>
  /** Request date of each created requirement, in the order of those in `changes`. */
  readonly madeSince: ReadonlyArray<CalendarDate>
  /** Requirements whose text has changed. */
  readonly reworded: ReadonlyArray<{ readonly requirement: FollowedRequirement; readonly need: Need }>
  /** Entry for every requirement, stored or created, whose held-up reclaims have changed. */
  readonly heldUp: ReadonlyArray<HeldUpReclaims>
  /** Entry for every requirement whose waiting accounts have changed. */
  readonly awaited: ReadonlyArray<AwaitedBy>
  /** Entry for every requirement, stored or created, whose markets have changed, and for each created one that is met. */
  readonly served: ReadonlyArray<ServedMarkets>
  /** Reclaims whose latest safe date has changed. */
  readonly dated: ReadonlyArray<{ readonly seq: number; readonly latestSafeOn: CalendarDate | null }>
}

const familiesOf = ({
  holdings,
  investorIds,
  market,
  owner,
  ownerId,
  reclaims
}: OwnerInMarket): ReadonlyArray<ClaimFamily> => {
  const byYear = new Map<number, Array<FollowedReclaim>>()
  for (const reclaim of reclaims) {
    const family = byYear.get(reclaim.year)
    if (family === undefined) byYear.set(reclaim.year, [reclaim])
    else family.push(reclaim)
  }
  return [...byYear].map(([year, family]) => ({
    ownerId,
    owner,
    holdings,
    market,
    year,
    investorIds: investorIds.get(year) ?? [],
    reclaims: family
  }))
}

/** Every need of all years, each once, by the text of its key. */
const findNeeds = (unit: OwnerInMarket, rules: ReadonlyArray<DocumentRule>, today: CalendarDate) => {
  const wanted = new Map<string, WantedDocument>()
  const withoutRules = new Set<number>()
  const { better, holding, originalOf } = heldRules(unit.owner, unit.market, rules)
  const look = documentsAtHand(unit, today, better, originalOf)
  const isAnyEnding = hasEnding(unit)
  const add = (need: Need, seqs: ReadonlyArray<number>, found: AtHand): void => {
    const key = needKeyText(need)
    const known = wanted.get(key)
    const lacking = found.lacking.length === 0 ? [] : [found.lacking]
    const { awaitedId, documentId } = found
    if (known === undefined) {
      wanted.set(key, { need, documentId, awaitedId, isAtHand: found.isAtHand, parts: [seqs], lacking })
      return
    }
    const isAtHand = found.isAtHand && known.isAtHand
    wanted.set(key, {
      need,
      documentId: isAtHand ? (known.documentId ?? documentId) : null,
      awaitedId: isAtHand ? null : (known.awaitedId ?? awaitedId),
      isAtHand,
      parts: [...known.parts, seqs],
      lacking: [...known.lacking, ...lacking]
    })
  }
  /** Evaluates the needs of a family repeatedly, until no further document expires during the wait for the others. */
  const settleNeeds = (needs: ReadonlyArray<NeededFor>): ReadonlyArray<AtHand> => {
    let found = needs.map(({ need, seqs }) => look(need, seqs, atOnce))
    let isSettled = !isAnyEnding
    for (let at = 0; !isSettled && at < needs.length; at += 1) {
      const waits = daysToWait(unit, needs, found, today)
      const next = needs.map(({ need, seqs }) => look(need, seqs, (seq) => waits.get(seq) ?? 0))
      const before = found
      isSettled = next.every(({ lacking }, place) => lacking.length === before[place]?.lacking.length)
      found = next
    }
    return found
  }
  for (const family of familiesOf(unit)) {
    const needs = [...documentsNeededBy(family, holding), ...needsByHand(family, unit.byHand)]
    if (needs.length === 0) for (const { seq } of family.reclaims) withoutRules.add(seq)
    const found = settleNeeds(needs)
    const lacking = needs.flatMap(({ need, seqs }, at) => {
      const one = found[at] ?? nothingAtHand(seqs)
      add(need, seqs, one)
      return one.isAtHand ? [] : [{ need, seqs: one.lacking }]
    })
    const work = workLeft(family, lacking)
    if (work !== null) add(work.need, work.seqs, nothingAtHand(work.seqs))
  }
  const awaited = new Map<string, ReadonlySet<number>>()
  for (const { accountIds, need } of needsOfAccounts(unit, rules, today)) {
    const found = look(need, nothing, () => 0)
    add(need, nothing, found)
    if (!found.isAtHand) awaited.set(needKeyText(need), accountIds)
  }
  const { ahead, replaced } = askAhead(unit, { wanted, awaited, holding, look, originalOf })
  return { wanted: withClasses(wanted, ahead), withoutRules, awaited, replaced }
}

const nothingAtHand = (lacking: ReadonlyArray<number>): AtHand => ({
  documentId: null,
  awaitedId: null,
  isAtHand: false,
  lacking
})

/** Assigns each need its class while others are lacking; needs requested ahead hold nothing else up. */
const withClasses = (
  wanted: Map<string, WantedDocument>,
  ahead: ReadonlySet<string>
): ReadonlyMap<string, WantedDocument> => {
  const open = [...wanted].filter(([, { isAtHand }]) => !isAtHand)
  const classOf = classesInChain(open.flatMap(([key, { need }]) => (ahead.has(key) ? [] : [need])))
  const classAhead = ahead.size === 0 ? classOf : classesInChain(open.map(([, { need }]) => need))
  for (const [key, one] of wanted) {
    const documentClass = (ahead.has(key) ? classAhead : classOf)(one.need)
    if (documentClass !== one.need.documentClass) wanted.set(key, { ...one, need: { ...one.need, documentClass } })
  }
  return wanted
}

/** Days until all that reclaims lack can be there, by their numbers. */
const daysToWait = (
  { ahead, kept }: OwnerInMarket,
  needs: ReadonlyArray<NeededFor>,
  found: ReadonlyArray<AtHand>,
  today: CalendarDate
): ReadonlyMap<number, number> => {
  const lackedBy = new Map<number, Array<LackingDocument>>()
  const nextCopies = new Map(ahead.flatMap(({ key, need }) => [[needKeyText(need), kept.get(key)] as const]))
  needs.forEach(({ need }, at) => {
    if (need.documentClass === "processing") return
    const key = needKeyText(need)
    const document = toLackingDocument(need, nextCopies.get(key) ?? kept.get(key))
    for (const seq of found[at]?.lacking ?? nothing) {
      const own = lackedBy.get(seq)
      if (own === undefined) lackedBy.set(seq, [document])
      else own.push(document)
    }
  })
  return new Map(
    [...lackedBy].map(([seq, lacking]) => [seq, Math.max(...chainsOfClaim(lacking, today).map(({ days }) => days))])
  )
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

const isAscending = (seqs: ReadonlyArray<number>): boolean =>
  seqs.every((seq, at) => at === 0 || (seqs[at - 1] ?? seq) < seq)

/** Ascending, each once. */
const seqsOf = (parts: Parts): ReadonlyArray<number> => {
  const seqs = parts.length < 2 ? (parts[0] ?? nothing) : parts.flat()
  return isAscending(seqs) ? seqs : [...new Set(seqs)].toSorted((one, other) => one - other)
}

const toLackingDocument = (need: Need, kept: FollowedRequirement | undefined): LackingDocument => ({
  code: need.code,
  investorId: need.investorId,
  leadDays: need.leadDays,
  // A rejected document may be ordered again.
  ordered: kept === undefined || kept.state === "accepted" ? null : kept.ordered
})

const kindText = ({ code, investorId, leadDays, ordered }: LackingDocument): string =>
  `${code} ${investorId ?? ""} ${leadDays} ${ordered?.on ?? ""} ${ordered?.expectedOn ?? ""}`

/** The documents that each reclaim lacks, by the texts of their places among those that decide the same. */
const kindsLackedBy = (unit: OwnerInMarket, wanted: ReadonlyMap<string, WantedDocument>) => {
  const places = new Map<string, number>()
  const kinds: Array<LackingDocument> = []
  const placesOf = new Map<ReadonlyArray<number>, Set<number>>()
  for (const [key, one] of wanted) {
    // Nothing is ordered while the provider is at work.
    if (one.isAtHand || one.need.documentClass === "processing") continue
    const document = toLackingDocument(one.need, unit.kept.get(key))
    const text = kindText(document)
    const place = places.get(text) ?? kinds.push(document) - 1
    places.set(text, place)
    for (const part of one.lacking) {
      const known = placesOf.get(part)
      if (known === undefined) placesOf.set(part, new Set([place]))
      else known.add(place)
    }
  }
  const lackedBy = new Map<number, string>()
  for (const [part, own] of placesOf) {
    const text = [...own].join(" ")
    for (const seq of part) {
      const before = lackedBy.get(seq)
      lackedBy.set(seq, before === undefined ? text : `${before} ${text}`)
    }
  }
  return { lackedBy, kinds }
}

interface DateCache {
  readonly chains: ReadonlyArray<LackingChain>
  readonly byCutoff: Map<CalendarDate | null, CalendarDate | null>
}

/** Latest safe date of each reclaim; computed once per combination of lacking documents and cut-off. */
const datesOf = (
  unit: OwnerInMarket,
  { wanted, withoutRules }: ReturnType<typeof findNeeds>,
  today: CalendarDate,
  guess: GuessedDate
): ReadonlyMap<number, CalendarDate | null> => {
  const { kinds, lackedBy } = kindsLackedBy(unit, wanted)
  const known = new Map<string, DateCache>()
  const dates = new Map<number, CalendarDate | null>()
  for (const reclaim of unit.reclaims) {
    const { agentCutoff, seq } = reclaim
    if (withoutRules.has(seq)) {
      dates.set(seq, guess(reclaim, unit.owner))
      continue
    }
    const key = lackedBy.get(seq) ?? ""
    let of = known.get(key)
    if (of === undefined) {
      const places = key === "" ? nothing : [...new Set(key.split(" "))].map(Number)
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

/** Earliest waiting date among some reclaims; today where none is known. */
const earliestSince = (units: ReadonlyArray<OwnerInMarket>, today: CalendarDate): ((parts: Parts) => CalendarDate) => {
  // Usually no requirement is created, and this is not called.
  let sinceOf: ReadonlyMap<number, CalendarDate | null> | null = null
  const known = new Map<ReadonlyArray<number>, CalendarDate>()
  const ofPart = (part: ReadonlyArray<number>): CalendarDate => {
    const before = known.get(part)
    if (before !== undefined) return before
    sinceOf ??= new Map(units.flatMap(({ reclaims }) => reclaims.map(({ seq, since }) => [seq, since] as const)))
    let earliest = today
    for (const seq of part) {
      const since = sinceOf.get(seq) ?? null
      if (since !== null && since < earliest) earliest = since
    }
    known.set(part, earliest)
    return earliest
  }
  return (parts) => parts.map(ofPart).reduce((one, other) => (other < one ? other : one), today)
}

const byMarket = (one: OwnerInMarket, other: OwnerInMarket): number => (one.market < other.market ? -1 : 1)

/** Plans the changes to the requirements of one owner, from what it needs in each of its markets. */
export const planRequirements = (
  owner: OwnerNeeds,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate,
  guess: GuessedDate
): RequirementPlan => {
  const { kept } = owner
  const units = owner.units.toSorted(byMarket)
  const inMarkets = units.map((unit) => findNeeds(unit, rules, today))
  const found = joinMarkets(inMarkets)
  const changes = followNeeds(kept, found.wanted, found.replaced)
  const earliestOf = earliestSince(units, today)
  const madeSince = changes.flatMap((change) =>
    change._tag === "Made" ? [earliestOf(found.wanted.get(change.key)?.parts ?? [])] : []
  )
  const reworded: Array<RequirementPlan["reworded"][number]> = []
  const heldUp: Array<HeldUpReclaims> = []
  for (const [key, { lacking, need }] of found.wanted) {
    const requirement = kept.get(key)
    if (requirement !== undefined && isReworded(requirement, need)) reworded.push({ requirement, need })
    const seqs = seqsOf(lacking)
    if (!isSameList(requirement?.seqs ?? nothing, seqs)) heldUp.push({ key, seqs })
  }
  for (const [key, requirement] of kept) {
    if (!found.wanted.has(key) && requirement.seqs.length > 0) heldUp.push({ key, seqs: nothing })
  }
  const awaited: Array<AwaitedBy> = []
  for (const [key, accountIds] of found.awaited) {
    if (!isSame(kept.get(key)?.accountIds ?? noAccounts, accountIds)) awaited.push({ key, accountIds })
  }
  for (const [key, requirement] of kept) {
    if (!found.awaited.has(key) && requirement.accountIds.size > 0) awaited.push({ key, accountIds: noAccounts })
  }
  const dated = units.flatMap((unit, at) => {
    const inMarket = inMarkets[at]
    if (inMarket === undefined) return []
    const dates = datesOf(unit, inMarket, today, guess)
    return unit.reclaims.flatMap(({ latestSafeOn, seq }) => {
      const date = dates.get(seq) ?? null
      return date === latestSafeOn ? [] : [{ seq, latestSafeOn: date }]
    })
  })
  return { changes, madeSince, reworded, heldUp, awaited, served: servedChanges(kept, found.wanted), dated }
}

/** True if a plan has no changes. */
export const changesNothing = ({ awaited, changes, dated, heldUp, reworded, served }: RequirementPlan): boolean =>
  [awaited, changes, dated, heldUp, reworded, served].every(({ length }) => length === 0)
