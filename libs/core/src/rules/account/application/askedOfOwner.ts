import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { claimMarkets } from "../claimMarkets.ts"
import type { ExtraField, ExtraQuestion } from "../ExtraQuestion.ts"
import { questionsFor } from "../questionsFor.ts"

/** The most answers that are kept for one table of rules. */
const maxKept = 1000

type Kept = Map<string, ReadonlyArray<ExtraQuestion>>

const keptOf = new WeakMap<ReadonlyArray<DocumentRule>, Kept>()

const keptFor = (rules: ReadonlyArray<DocumentRule>): Kept => {
  const kept = keptOf.get(rules) ?? new Map<string, ReadonlyArray<ExtraQuestion>>()
  if (kept.size >= maxKept) kept.clear()
  keptOf.set(rules, kept)
  return kept
}

/**
 * What is asked of an owner beyond what is asked of everybody, whether it is known already or not; nothing as long as too
 * little is known. What is on file of an owner stands among the steps. The rows of a file ask the same again and again, so answers are kept.
 */
export const askedOfOwner = (
  { account, owner }: Pick<ApplicationSteps, "account" | "owner">,
  rules: ReadonlyArray<DocumentRule>
): ReadonlyArray<ExtraQuestion> => {
  const { entityType, residence, usClassification } = owner
  const { markets, reliefMethods } = account
  if (entityType === null || residence === null || markets === null) return []
  const kept = keptFor(rules)
  const key = JSON.stringify([entityType, usClassification, residence, markets, reliefMethods])
  const known = kept.get(key)
  if (known !== undefined) return known
  const claimed = markets.length === 0 ? claimMarkets(rules) : markets
  const asked = questionsFor({ entityType, usClassification, residence }, claimed, rules, reliefMethods)
  kept.set(key, asked)
  return asked
}

/** Why something is asked, as a sentence without its full stop; null when it is not. */
export const whyAsked = (asked: ReadonlyArray<ExtraQuestion>, field: ExtraField): string | null =>
  asked.find((question) => question.field === field)?.why ?? null
