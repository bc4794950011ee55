import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { EntityType } from "../../domain/market/EntityType.ts"
import type { UsClassification } from "../../domain/market/UsClassification.ts"

/** Facts that decide which documents an owner is asked for. */
export interface OwnerFacts {
  readonly entityType: EntityType
  /** Set for an LLC; null for all others, and while unknown. */
  readonly usClassification: UsClassification | null
  /** Country of tax residence. */
  readonly residence: CountryCode
}
