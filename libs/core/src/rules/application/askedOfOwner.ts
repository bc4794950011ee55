import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { countryName } from "../../format/countryName.ts"
import { holdingConditions } from "../document/holdingConditions.ts"
import type { OwnerFacts } from "../document/OwnerFacts.ts"
import { rulesInMarket } from "../document/rulesInMarket.ts"
import { askedOnlyWhen, type Reason } from "../account/askedOnlyWhen.ts"
import { claimMarkets } from "../account/claimMarkets.ts"
import type { ExtraAnswer, ExtraField, ExtraQuestion } from "../account/ExtraQuestion.ts"
import type { HoldingAnswers } from "../../domain/application/HoldingAnswer.ts"
import type { TaxStep } from "../../domain/application/steps/TaxStep.ts"

// British, for lists of the product have no comma before "and".
const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" })

const whyOf = (answer: ExtraAnswer, markets: ReadonlyArray<CountryCode>): string => {
  const names = listFormat.format(markets.map(countryName))
  switch (answer) {
    case "entry":
      return markets.length === 1 ? `${names}'s form asks for it` : `The forms of ${names} ask for it`
    case "yes or no":
      return `Claims in ${names} depend on it`
    case "document":
      return `Claims in ${names} need it`
  }
}

/** Source of a market's requirement for this owner; null if there is none. */
const sourceOf = (reason: Reason, owner: OwnerFacts, rules: ReadonlyArray<DocumentRule>): string | null => {
  if (reason.of !== undefined && !reason.of.includes(owner.entityType)) return null
  if (reason.code === undefined) return reason.source ?? null
  return rules.find(({ code, market }) => code === reason.code && market === reason.market)?.source ?? null
}

const conditionOf: Readonly<Partial<Record<ExtraField, string>>> = holdingConditions

/** Sources that make a document depend on the answer; empty if no rule of the market does. */
const dependentSources = (field: ExtraField, rules: ReadonlyArray<DocumentRule>): ReadonlyArray<string> =>
  rules.filter(({ condition }) => condition === conditionOf[field]).map(({ source }) => source)

/** Additional questions for this owner in these markets, each once, with the reason. */
export const questionsFor = (
  owner: OwnerFacts,
  markets: ReadonlyArray<CountryCode>,
  rules: ReadonlyArray<DocumentRule>,
  methods?: ReadonlyArray<ReliefMethod>
): ReadonlyArray<ExtraQuestion> => {
  const chosen = [...new Set(markets)]
    .toSorted((one, other) => (countryName(one) < countryName(other) ? -1 : 1))
    .map((market) => ({ market, rules: rulesInMarket(owner, market, rules, methods) }))
  return askedOnlyWhen.flatMap(({ answer, field, reasons }) => {
    const found = chosen.flatMap((one) =>
      [
        ...reasons
          .filter(({ market }) => market === one.market)
          .flatMap((reason) => sourceOf(reason, owner, one.rules) ?? []),
        ...dependentSources(field, one.rules)
      ]
        .slice(0, 1)
        .map((source) => ({ market: one.market, source }))
    )
    if (found.length === 0) return []
    const asking = found.map(({ market }) => market)
    const source = [...new Set(found.map((one) => one.source))].join("; ")
    return [{ field, answer, markets: asking, why: whyOf(answer, asking), source }]
  })
}

/** Maximum number of cached answers per table of rules. */
const maxKept = 1000

type QuestionCache = Map<string, ReadonlyArray<ExtraQuestion>>

const cachesByRules = new WeakMap<ReadonlyArray<DocumentRule>, QuestionCache>()

const cacheFor = (rules: ReadonlyArray<DocumentRule>): QuestionCache => {
  const kept = cachesByRules.get(rules) ?? new Map<string, ReadonlyArray<ExtraQuestion>>()
  if (kept.size >= maxKept) kept.clear()
  cachesByRules.set(rules, kept)
  return kept
}

/**
 * Additional questions for an owner, whether answered on file or not; empty while too little is known. Data on file is
 * expected among the steps. Memoised, because the rows of a file ask the same again and again.
 */
export const askedOfOwner = (
  { account, owner }: Pick<ApplicationSteps, "account" | "owner">,
  rules: ReadonlyArray<DocumentRule>
): ReadonlyArray<ExtraQuestion> => {
  const { entityType, residence, usClassification } = owner
  const { markets, reliefMethods } = account
  if (entityType === null || residence === null || markets === null) return []
  const kept = cacheFor(rules)
  const key = JSON.stringify([entityType, usClassification, residence, markets, reliefMethods])
  const known = kept.get(key)
  if (known !== undefined) return known
  const claimed = markets.length === 0 ? claimMarkets(rules) : markets
  const asked = questionsFor({ entityType, usClassification, residence }, claimed, rules, reliefMethods)
  kept.set(key, asked)
  return asked
}

/** Reason for a question, as a sentence without its full stop; null if it is not asked. */
export const whyAsked = (asked: ReadonlyArray<ExtraQuestion>, field: ExtraField): string | null =>
  asked.find((question) => question.field === field)?.why ?? null

/** Answers about shareholdings, without the notes. */
export const answeredHoldings = (tax: Pick<TaxStep, keyof HoldingAnswers>): HoldingAnswers => ({
  securitiesLending: tax.securitiesLending.isTrue,
  shortHolding: tax.shortHolding.isTrue,
  largeHolding: tax.largeHolding.isTrue,
  permanentEstablishment: tax.permanentEstablishment.isTrue,
  hedged: tax.hedged.isTrue
})
