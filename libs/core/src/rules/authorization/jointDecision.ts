import type { AuthorizationBatch, RequiredStatement } from "../../domain/authorization/AuthorizationBatch.ts"
import type { BatchDecision } from "../../domain/authorization/BatchDecision.ts"
import type { JointBatch } from "../../domain/authorization/JointDecision.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { StatementCode } from "../../domain/authorization/StatementCode.ts"
import { compareNames } from "../../domain/value/compareNames.ts"
import { costsMoney, needsOpening } from "./decideBatch.ts"
import {
  leftToAnswer,
  noAnswers,
  requiredStatement,
  type StatementAnswers,
  statementResponses
} from "./statementAnswers.ts"

/** True for a batch that the user has already authorized, and that waits for somebody else. */
export const waitsForAnother = ({ decisions }: Pick<AuthorizationBatch, "decisions">): boolean =>
  decisions.some(({ decision, isOwn }) => isOwn && decision === "authorize")

/** Batches that "Select all" takes: those that the user can still decide and that cost nothing. */
export const usualChoice = (batches: ReadonlyArray<AuthorizationBatch>): ReadonlyArray<AuthorizationBatch> =>
  batches.filter((batch) => !waitsForAnother(batch) && !costsMoney(batch.sums.net))

/** Batches that cost the client money, and that the user can still decide. */
export const costlyBatches = (batches: ReadonlyArray<AuthorizationBatch>): ReadonlyArray<AuthorizationBatch> =>
  batches.filter((batch) => !waitsForAnother(batch) && costsMoney(batch.sums.net))

/** Batches of one owner or one market that are selected together. */
export interface BatchSet {
  readonly key: string
  readonly name: string
  readonly ids: ReadonlyArray<number>
}

/** Sets of the batches that "Select all" takes, by name. */
export const batchSets = (
  batches: ReadonlyArray<AuthorizationBatch>,
  keyOf: (batch: AuthorizationBatch) => { readonly key: string; readonly name: string }
): ReadonlyArray<BatchSet> => {
  const sets = new Map<string, { readonly name: string; readonly ids: Array<number> }>()
  for (const batch of usualChoice(batches)) {
    const { key, name } = keyOf(batch)
    const set = sets.get(key)
    if (set === undefined) sets.set(key, { name, ids: [batch.batchId] })
    else set.ids.push(batch.batchId)
  }
  return [...sets].map(([key, set]) => ({ key, ...set })).toSorted((one, other) => compareNames(one.name, other.name))
}

/** Keys of the sets that are selected whole. */
export const wholeSets = (sets: ReadonlyArray<BatchSet>, chosen: ReadonlySet<number>): ReadonlyArray<string> =>
  sets.filter(({ ids }) => ids.every((id) => chosen.has(id))).map(({ key }) => key)

/** The selection after other sets are selected whole: what was not in any changed set stays as it is. */
export const withSets = (
  sets: ReadonlyArray<BatchSet>,
  chosen: ReadonlySet<number>,
  keys: ReadonlyArray<string>
): ReadonlySet<number> => {
  const next = new Set(chosen)
  const before = wholeSets(sets, chosen)
  for (const { ids, key } of sets) {
    if (before.includes(key) === keys.includes(key)) continue
    for (const id of ids) {
      if (keys.includes(key)) next.add(id)
      else next.delete(id)
    }
  }
  return next
}

/** Number and net amount of the batches of one market. */
export interface MarketTotal {
  readonly market: CountryCode
  readonly batches: number
  readonly net: number
}

/** Totals of the batches by market, in the order in which the markets come first. */
export const marketTotals = (batches: ReadonlyArray<AuthorizationBatch>): ReadonlyArray<MarketTotal> => {
  const totals = new Map<CountryCode, MarketTotal>()
  for (const { market, sums } of batches) {
    const before = totals.get(market) ?? { market, batches: 0, net: 0 }
    totals.set(market, { market, batches: before.batches + 1, net: before.net + sums.net })
  }
  return [...totals.values()]
}

/** A statement of several batches, and how many of them need it. */
export interface JointStatement extends RequiredStatement {
  readonly batches: number
  /** Batches among them whose own answer differs from the common one. */
  readonly exceptions: ReadonlyArray<AuthorizationBatch>
}

/** Answers given for single batches, by batch. */
export type OwnAnswers = (batchId: number) => StatementAnswers

/** Answers of a batch: its own before the common ones. */
export const answersOfBatch = (joint: StatementAnswers, own: StatementAnswers): StatementAnswers => ({
  ...joint,
  ...own
})

const needs = ({ statements }: AuthorizationBatch, wanted: StatementCode): boolean =>
  statements.some(({ code }) => code === wanted)

/** Statements that any of the batches needs, each once. */
export const jointStatements = (
  batches: ReadonlyArray<AuthorizationBatch>,
  ownOf: OwnAnswers
): ReadonlyArray<JointStatement> =>
  StatementCode.literals.flatMap((code) => {
    const asked = batches.filter((batch) => needs(batch, code))
    if (asked.length === 0) return []
    const exceptions = asked.filter(({ batchId }) => ownOf(batchId)[code] !== undefined)
    return [{ ...requiredStatement(code), batches: asked.length, exceptions }]
  })

/** Gap that prevents a decision on several batches. */
export type MissingFromDecision =
  | { readonly _tag: "Nothing" }
  /** Batches that cost money have to be opened first. */
  | { readonly _tag: "Opening"; readonly batches: readonly [AuthorizationBatch, ...ReadonlyArray<AuthorizationBatch>] }
  /** Common answers that are missing. */
  | { readonly _tag: "Answers"; readonly count: number }
  /** A batch whose own answer lacks its note. */
  | { readonly _tag: "Note"; readonly batch: AuthorizationBatch }

const missingAnswers = (batches: ReadonlyArray<AuthorizationBatch>, joint: StatementAnswers, ownOf: OwnAnswers) =>
  jointStatements(batches, ownOf).filter(
    (statement) => statement.exceptions.length < statement.batches && leftToAnswer([statement], joint) > 0
  ).length

/** Says what is missing before these batches are decided together in the table. */
export const missingFromDecision = (
  batches: ReadonlyArray<AuthorizationBatch>,
  decision: BatchDecision,
  answers: { readonly joint: StatementAnswers; readonly ownOf: OwnAnswers }
): MissingFromDecision => {
  const [first, ...others] = batches.filter(({ state, sums: { net } }) =>
    needsOpening({ state, net, seenIn: "table" }, decision)
  )
  if (first !== undefined) return { _tag: "Opening", batches: [first, ...others] }
  if (decision !== "authorize") return { _tag: "Nothing" }
  const count = missingAnswers(batches, answers.joint, answers.ownOf)
  if (count > 0) return { _tag: "Answers", count }
  const batch = batches.find(
    ({ batchId, statements }) => leftToAnswer(statements, answersOfBatch(answers.joint, answers.ownOf(batchId))) > 0
  )
  return batch === undefined ? { _tag: "Nothing" } : { _tag: "Note", batch }
}

/** The batches as they are sent, each with those of its answers that differ from the common ones. */
export const jointBatches = (
  batches: ReadonlyArray<AuthorizationBatch>,
  decision: BatchDecision,
  ownOf: OwnAnswers
): ReadonlyArray<JointBatch> =>
  batches.map(({ batchId, statements, sums: { net }, version }) => ({
    batchId,
    version,
    net,
    statements: decision === "authorize" ? statementResponses(statements, ownOf(batchId)) : []
  }))

/** The common answers as they are sent. */
export const jointResponses = (
  batches: ReadonlyArray<AuthorizationBatch>,
  decision: BatchDecision,
  joint: StatementAnswers
) =>
  decision === "authorize"
    ? statementResponses(
        jointStatements(batches, () => noAnswers),
        joint
      )
    : []
