import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import type { RequirementPlan } from "@reclaim/core/rules/document/requirement/planRequirements"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import type { ReadOwner } from "./unitRows.ts"

/** An owner with the changes to write. */
export interface PlannedOwner extends ReadOwner {
  readonly plan: RequirementPlan
}

/** A requirement to be made. */
export interface NewRequirement {
  readonly key: string
  /** Null for a document of all markets. */
  readonly marketId: number | null
  /** Markets that need one of all markets, and those among them that lack it. */
  readonly markets: ReadonlyArray<number>
  readonly lacking: ReadonlyArray<number>
  readonly need: Need
  readonly state: string
  readonly documentId: number | null
  readonly since: CalendarDate
  /** Reclaims that it holds up. */
  readonly seqs: ReadonlyArray<number>
}

/** Columns of new requirements, each as the text of an array; shared wordings are written once. */
export interface NewRequirementColumns {
  readonly wordings: Readonly<Record<"codes" | "levels" | "names" | "reasons" | "classes" | "leadDays", string>>
  /** The place of each one's wording, from 1. */
  readonly wordingOf: string
  readonly owners: string
  readonly markets: string
  readonly periods: string
  readonly accounts: string
  readonly investors: string
  readonly seqs: string
  readonly states: string
  readonly since: string
  readonly documents: string
  /** Texts of arrays in an array of texts, as the two after it. */
  readonly heldUp: string
  readonly needing: string
  readonly lacking: string
}

/** Columns of the reclaims that existing requirements hold up. */
export type HeldUpColumns = Readonly<Record<"requirementIds" | "seqs", string>>

/** Columns of the markets that existing requirements serve. */
export type ServedColumns = Readonly<Record<"requirementIds" | "markets" | "lacking", string>>

/** Reclaims with their latest safe date from now on. */
export type DatedColumns = Readonly<Record<"seqs" | "dates", string>>

/** Plans with the larger statements that write them, prepared in advance; null for statements with nothing to write. */
export interface PreparedPlans {
  readonly planned: ReadonlyArray<PlannedOwner>
  readonly made: ReadonlyArray<NewRequirement>
  readonly columns: {
    readonly made: NewRequirementColumns | null
    readonly heldUp: HeldUpColumns | null
    readonly served: ServedColumns | null
    readonly dated: DatedColumns | null
  }
}

const nothing: ReadonlyArray<number> = []

const newRequirementsOf = ({ marketIdOf, plan }: PlannedOwner): ReadonlyArray<NewRequirement> => {
  const made = plan.changes.filter((change) => change._tag === "Made")
  if (made.length === 0) return []
  const heldUp = new Map(plan.heldUp.map(({ key, seqs }) => [key, seqs]))
  const served = new Map(plan.served.map((one) => [one.key, one]))
  return made.map(({ documentId, key, need, state }, place) => {
    const since = plan.madeSince[place]
    if (since === undefined) throw new Error(`${key} is made and asked for on no day`)
    const { lackingIn = [], markets = [] } = served.get(key) ?? {}
    return {
      key,
      marketId: need.isOfMarket ? marketIdOf(need.market) : null,
      markets: markets.map(marketIdOf),
      lacking: lackingIn.map(marketIdOf),
      need,
      state,
      documentId,
      since,
      seqs: heldUp.get(key) ?? nothing
    }
  })
}

/** One column of rows, as the text of an array. */
export const column = <A>(rows: ReadonlyArray<A>, of: (row: A) => string | number | null): string =>
  arrayLiteral(rows.map(of))

/**
 * Array text of reclaim numbers, as an element of an array of such texts. Requirements often share one array, which is
 * written out once.
 */
const makeSeqsText = (): ((seqs: ReadonlyArray<number>) => string) => {
  const texts = new Map<ReadonlyArray<number>, string>()
  return (seqs) => {
    const known = texts.get(seqs)
    if (known !== undefined) return known
    const text = arrayLiteral(seqs)
    texts.set(seqs, text)
    return text
  }
}

const isSameWording = (one: Need, other: Need): boolean =>
  one.code === other.code &&
  one.level === other.level &&
  one.name === other.name &&
  one.documentClass === other.documentClass &&
  one.leadDays === other.leadDays

/** Distinct wordings, and the position from 1 of each need's wording. */
const wordingsOf = (made: ReadonlyArray<NewRequirement>) => {
  const wordings: Array<Need> = []
  // Keyed by the reason, the field most specific to a rule.
  const byReason = new Map<string, Array<{ readonly need: Need; readonly place: number }>>()
  const placeOf = made.map(({ need }) => {
    const same = byReason.get(need.reason)
    const known = same?.find((one) => isSameWording(one.need, need))
    if (known !== undefined) return known.place
    const found = { need, place: wordings.push(need) }
    if (same === undefined) byReason.set(need.reason, [found])
    else same.push(found)
    return found.place
  })
  return { wordings, placeOf }
}

const newRequirementColumns = (made: ReadonlyArray<NewRequirement>): NewRequirementColumns | null => {
  if (made.length === 0) return null
  const { placeOf, wordings } = wordingsOf(made)
  const seqsText = makeSeqsText()
  return {
    wordings: {
      codes: column(wordings, ({ code }) => code),
      levels: column(wordings, ({ level }) => level),
      names: column(wordings, ({ name }) => name),
      reasons: column(wordings, ({ reason }) => reason),
      classes: column(wordings, ({ documentClass }) => documentClassIds[documentClass]),
      leadDays: column(wordings, ({ leadDays }) => leadDays)
    },
    wordingOf: arrayLiteral(placeOf),
    owners: column(made, ({ need }) => need.ownerId),
    markets: column(made, ({ marketId }) => marketId),
    periods: column(made, ({ need }) => need.period),
    accounts: column(made, ({ need }) => need.accountId),
    investors: column(made, ({ need }) => need.investorId),
    seqs: column(made, ({ need }) => need.seq),
    states: column(made, ({ state }) => state),
    since: column(made, ({ since }) => since),
    documents: column(made, ({ documentId }) => documentId),
    heldUp: column(made, ({ seqs }) => seqsText(seqs)),
    needing: column(made, ({ markets }) => arrayLiteral(markets)),
    lacking: column(made, ({ lacking }) => arrayLiteral(lacking))
  }
}

const heldUpColumns = (planned: ReadonlyArray<PlannedOwner>): HeldUpColumns | null => {
  const heldUp = planned.flatMap(({ kept, plan }) =>
    plan.heldUp.flatMap(({ key, seqs }) => {
      const requirement = kept.get(key)
      return requirement === undefined ? [] : [{ requirementId: requirement.requirementId, seqs }]
    })
  )
  if (heldUp.length === 0) return null
  const seqsText = makeSeqsText()
  return {
    requirementIds: column(heldUp, ({ requirementId }) => requirementId),
    seqs: column(heldUp, ({ seqs }) => seqsText(seqs))
  }
}

const servedColumns = (planned: ReadonlyArray<PlannedOwner>): ServedColumns | null => {
  const served = planned.flatMap(({ kept, marketIdOf, plan }) =>
    plan.served.flatMap(({ key, lackingIn, markets }) => {
      const requirement = kept.get(key)
      return requirement === undefined
        ? []
        : [
            {
              requirementId: requirement.requirementId,
              markets: arrayLiteral(markets.map(marketIdOf)),
              lacking: arrayLiteral(lackingIn.map(marketIdOf))
            }
          ]
    })
  )
  if (served.length === 0) return null
  return {
    requirementIds: column(served, ({ requirementId }) => requirementId),
    markets: column(served, ({ markets }) => markets),
    lacking: column(served, ({ lacking }) => lacking)
  }
}

const datedColumns = (planned: ReadonlyArray<PlannedOwner>): DatedColumns | null => {
  const dated = planned.flatMap(({ outdated, plan }) => [
    ...plan.dated,
    ...outdated.map((seq) => ({ seq, latestSafeOn: null }))
  ])
  if (dated.length === 0) return null
  return { seqs: column(dated, ({ seq }) => seq), dates: column(dated, ({ latestSafeOn }) => latestSafeOn) }
}

/** Prepares all parts of plans that do not depend on the time of writing. */
export const preparePlans = (planned: ReadonlyArray<PlannedOwner>): PreparedPlans => {
  const made = planned.flatMap(newRequirementsOf)
  return {
    planned,
    made,
    columns: {
      made: newRequirementColumns(made),
      heldUp: heldUpColumns(planned),
      served: servedColumns(planned),
      dated: datedColumns(planned)
    }
  }
}
