import type { EntityType } from "../market/EntityType.ts"
import type { UsClassification } from "../market/UsClassification.ts"
import type { RateClass } from "./RateClass.ts"

/**
 * The class of each legal form. Look-through owners are classified by their investors' forms, and an LLC by its tax
 * classification. Trusts and estates have no class until an operator assigns one, so they get the relief available to
 * everybody.
 */
const classes: Readonly<Record<Exclude<EntityType, "llc">, RateClass>> = {
  individual: "individual",
  joint: "individual",
  corporation: "company",
  partnership: "any",
  "grantor trust": "any",
  "simple trust": "any",
  "complex trust": "any",
  estate: "any",
  "regulated fund": "fund",
  "foreign fund": "fund",
  "other fund": "fund",
  pension: "pension",
  ira: "pension",
  foundation: "charity",
  "insurance company": "company",
  government: "sovereign",
  supranational: "sovereign"
}

/** The class under which an owner or investor is rated. */
export const rateClassOf = ({
  entityType,
  usClassification
}: {
  readonly entityType: EntityType
  readonly usClassification: UsClassification | null
}): RateClass => {
  if (entityType !== "llc") return classes[entityType]
  return usClassification === "corporation" ? "company" : "any"
}
