import type { EntityType } from "../market/EntityType.ts"
import type { UsClassification } from "../market/UsClassification.ts"
import type { RateClass } from "./RateClass.ts"

/**
 * The class of each legal form. Those that are looked through are asked by their investors' forms; an LLC by how it is
 * classified; trusts and estates have no class of their own before an operator settles it, so they take what everybody may.
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
