import { Schema } from "effect"
import type { UsClassification } from "./UsClassification.ts"

/** The legal form of a beneficial owner; it decides the class of rates and whether the owner is a look-through entity. */
export const EntityType = Schema.Literals([
  "individual",
  "joint",
  "corporation",
  "partnership",
  "llc",
  "grantor trust",
  "simple trust",
  "complex trust",
  "estate",
  "regulated fund",
  "foreign fund",
  "other fund",
  "pension",
  "ira",
  "foundation",
  "insurance company",
  "government",
  "supranational"
])
export type EntityType = typeof EntityType.Type

const transparent: ReadonlySet<EntityType> = new Set(["partnership", "grantor trust"])

/**
 * True if the owner's investors claim in its place, each under their own treaty; for an LLC this depends on its
 * classification.
 */
export const isTransparent = ({
  entityType,
  usClassification
}: {
  readonly entityType: EntityType
  readonly usClassification: UsClassification | null
}): boolean =>
  transparent.has(entityType) ||
  (entityType === "llc" && (usClassification === "disregarded" || usClassification === "partnership"))
