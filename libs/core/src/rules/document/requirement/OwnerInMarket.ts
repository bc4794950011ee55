import type { ReliefMethod } from "../../../domain/account/ReliefMethod.ts"
import type { OriginalState } from "../../../domain/document/register/OriginalState.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { ClaimFamily, WaitingReclaim } from "./ClaimFamily.ts"
import type { CurrentRequirement } from "./followNeeds.ts"
import type { LackingDocument } from "./latestSafe.ts"
import type { Need } from "./Need.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"

/** Waiting reclaim with the fields that its requirements decide. */
export interface FollowedReclaim extends WaitingReclaim {
  /** Year of payment. */
  readonly year: number
  readonly agentCutoff: CalendarDate | null
  /** Date from which it waits; null where unknown. */
  readonly since: CalendarDate | null
  /** Stored date. */
  readonly latestSafeOn: CalendarDate | null
}

/** A document of the owner, and where its paper is. */
export interface DocumentOnFile extends DocumentCoverage {
  readonly documentId: number
  readonly original: OriginalState
}

/** Stored requirement with its text and the reclaims that wait for it. */
export interface FollowedRequirement
  extends CurrentRequirement, Pick<Need, "name" | "reason" | "documentClass" | "leadDays"> {
  readonly ordered: LackingDocument["ordered"]
  /** Ascending, each once. */
  readonly seqs: ReadonlyArray<number>
  /** The accounts that wait for it before they are active. */
  readonly accountIds: ReadonlySet<number>
  /** Markets that need one for all markets, in alphabetical order, and those among them that lack it. */
  readonly markets: ReadonlyArray<CountryCode>
  readonly lackingIn: ReadonlyArray<CountryCode>
}

/** An account that was accepted and is not active yet. */
export interface PendingAccount {
  readonly accountId: number
  /** Markets claimed in; empty for all of them. */
  readonly markets: ReadonlyArray<CountryCode>
  readonly methods: ReadonlyArray<ReliefMethod>
}

/** Document requested ahead of need, before anything waits for it. */
export interface NeedAhead {
  /** Key under which it is stored, see `aheadKeyText`. */
  readonly key: string
  readonly need: Need
  /** Document to be succeeded; null for a document of a year, and for one that was never on file. */
  readonly renews: number | null
}

/**
 * All inputs that decide what one owner needs in one market; a document without a year is requested once for all years.
 */
export interface OwnerInMarket extends Pick<ClaimFamily, "ownerId" | "owner" | "holdings" | "market"> {
  /** Investors with a share in the owner, by year; empty unless it is looked through. */
  readonly investorIds: ReadonlyMap<number, ReadonlyArray<number>>
  readonly reclaims: ReadonlyArray<FollowedReclaim>
  /** Accounts of the owner that wait for documents, in any market. */
  readonly accounts: ReadonlyArray<PendingAccount>
  readonly documents: ReadonlyArray<DocumentOnFile>
  /** Needs added by the desk, whatever the rules say. */
  readonly byHand: ReadonlyArray<Need>
  /** Next copies only while they are open. */
  readonly ahead: ReadonlyArray<NeedAhead>
  /** By key text, of all the owner's markets. */
  readonly kept: ReadonlyMap<string, FollowedRequirement>
}

/** All inputs that decide the requirements of one owner. */
export interface OwnerNeeds {
  /** In each market where it may need something. */
  readonly units: ReadonlyArray<OwnerInMarket>
  /** The stored requirements, by key text. */
  readonly kept: OwnerInMarket["kept"]
}
