import { EntityType } from "../../domain/market/EntityType.ts"
import type { ExtraAnswer, ExtraField } from "./ExtraQuestion.ts"

/** Reason for one market to ask something of an owner: a document rule, or a source. */
export interface Reason {
  readonly market: string
  /** Code of the market's own document rule, whatever its requirement level. */
  readonly code?: string
  /** Types of owner, where they are fewer than the rule's or there is no rule; every type by default. */
  readonly of?: ReadonlyArray<EntityType>
  /** Source where there is no rule; otherwise the rule names its own. */
  readonly source?: string
}

interface QuestionRule {
  readonly field: ExtraField
  readonly answer: ExtraAnswer
  readonly reasons: ReadonlyArray<Reason>
}

const persons: ReadonlyArray<EntityType> = ["individual", "joint"]
const entities = EntityType.literals.filter((type) => type !== "individual" && type !== "joint" && type !== "ira")

const notSeen = "general professional knowledge; no source seen"

const birth: ReadonlyArray<Reason> = [
  { market: "BE", code: "be-276-div", of: persons },
  { market: "IT", of: persons, source: "luxcsd.com 1279872" }
]

/** Authorities that do not accept an owner who lent, held short-term or hedged the shares as beneficial owner. */
const abuse: ReadonlyArray<Reason> = [
  { market: "AT", code: "transactions-at" },
  { market: "CH", source: notSeen },
  { market: "DE", code: "holding-evidence" },
  { market: "DK", code: "dk-lending" }
]

/** Questions asked of some owners only, in form order. */
export const askedOnlyWhen: ReadonlyArray<QuestionRule> = [
  { field: "birthDate", answer: "entry", reasons: birth },
  { field: "birthPlace", answer: "entry", reasons: birth },
  { field: "fullFirstNames", answer: "entry", reasons: birth },
  { field: "identityCopy", answer: "document", reasons: [{ market: "IT", code: "identity-copy" }] },
  { field: "letterhead", answer: "document", reasons: [{ market: "IT", code: "poa-it", of: entities }] },
  { field: "personalNumber", answer: "entry", reasons: [{ market: "KR", source: "clearstream.com 1288728 (2013)" }] },
  {
    field: "ownersBehind",
    answer: "entry",
    reasons: [
      { market: "KR", code: "kr-29-13" },
      { market: "KR", of: ["llc"], source: "clearstream.com 1288728 (2013)" }
    ]
  },
  { field: "spanishTaxNumber", answer: "entry", reasons: [{ market: "ES", code: "es-nif" }] },
  { field: "portugueseTaxNumber", answer: "entry", reasons: [{ market: "PT", code: "pt-nif" }] },
  { field: "frikort", answer: "entry", reasons: [{ market: "DK", code: "dk-frikort" }] },
  { field: "pensionDeclaration", answer: "document", reasons: [{ market: "JP", code: "jp-pension-declaration" }] },
  { field: "pensionBreakdown", answer: "document", reasons: [{ market: "SE", code: "se-us-pension" }] },
  { field: "pensionEligibility", answer: "document", reasons: [{ market: "CH", code: "pension-status" }] },
  { field: "percentageAttestation", answer: "document", reasons: [{ market: "FR", code: "fr-5000-percentage" }] },
  { field: "entitlementQuestionnaire", answer: "document", reasons: [{ market: "DE", code: "req-de" }] },
  { field: "widelyHeldDeclaration", answer: "document", reasons: [{ market: "AT", code: "at-widely-held" }] },
  { field: "securitiesLending", answer: "yes or no", reasons: abuse },
  { field: "shortHolding", answer: "yes or no", reasons: abuse },
  { field: "hedged", answer: "yes or no", reasons: abuse }
]

/** Markets that ask a question of any owner. */
export const marketsAsking = (field: ExtraField): ReadonlyArray<string> =>
  askedOnlyWhen.filter((asked) => asked.field === field).flatMap(({ reasons }) => reasons.map(({ market }) => market))
