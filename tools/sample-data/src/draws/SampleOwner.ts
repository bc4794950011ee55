import type { InvestorType } from "@reclaim/core/domain/document/InvestorType"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"

/** One investor of a transparent sample owner. */
export interface SampleInvestor {
  /** Number of the investor within the client. */
  readonly investor: string
  readonly name: string
  readonly investorType: InvestorType
  readonly entityType: EntityType
  readonly percent: Rate
  readonly residence: CountryCode
}

/** A beneficial owner; `investors` are those it is looked through to, none when it claims for itself. */
export interface SampleOwner {
  readonly boId: number
  readonly name: string
  readonly residence: CountryCode
  readonly entityType: EntityType
  /** Null unless it is an LLC. */
  readonly usClassification: UsClassification | null
  /** The size of its positions relative to the usual of its kind. */
  readonly wealth: number
  readonly investors: ReadonlyArray<SampleInvestor>
}
