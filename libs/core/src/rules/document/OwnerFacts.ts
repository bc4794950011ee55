import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { EntityType } from "../../domain/market/EntityType.ts"
import type { UsClassification } from "../../domain/market/UsClassification.ts"

/** What decides which documents an owner is asked for. */
export interface OwnerFacts {
  readonly entityType: EntityType
  /** Of an LLC; null for all others, and while it is not known. */
  readonly usClassification: UsClassification | null
  /** Where the owner is taxed. */
  readonly residence: CountryCode
}
