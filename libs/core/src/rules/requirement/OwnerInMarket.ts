import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import type { OriginalState } from "../../domain/document/register/OriginalState.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { ClaimFamily, WaitingReclaim } from "./ClaimFamily.ts"
import type { KeptRequirement } from "./followNeeds.ts"
import type { LackingDocument } from "./latestSafe.ts"
import type { Need } from "./Need.ts"
import type { StandingDocument } from "./StandingDocument.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** A reclaim that waits, with what its requirements decide of it. */
export interface FollowedReclaim extends WaitingReclaim {
  /** Year of payment. */
  readonly year: number
  readonly agentCutoff: CalendarDate | null
  /** Since when it waits; null where nobody told. */
  readonly since: CalendarDate | null
  /** As it is kept. */
  readonly latestSafeOn: CalendarDate | null
}

/** A document of the owner, and where its paper is. */
export interface DocumentOnFile extends StandingDocument {
  readonly documentId: number
  readonly original: OriginalState
}

/** A requirement as it is kept, with what it says and what stands behind it. */
export interface FollowedRequirement
  extends KeptRequirement, Pick<Need, "name" | "reason" | "documentClass" | "leadDays"> {
  readonly ordered: LackingDocument["ordered"]
  /** Ascending, each once. */
  readonly seqs: ReadonlyArray<number>
  /** The accounts that wait for it before they are active. */
  readonly accountIds: ReadonlySet<number>
}

/** An account that was accepted and is not active yet. */
export interface PendingAccount {
  readonly accountId: number
  /** In which is claimed; empty for all of them. */
  readonly markets: ReadonlyArray<CountryCode>
  readonly methods: ReadonlyArray<ReliefMethod>
}

/**
 * All that decides the requirements of one owner in one market: nothing outside of it does, and a document that is of no year
 * is asked for once for all years together.
 */
export interface OwnerInMarket extends Pick<ClaimFamily, "ownerId" | "owner" | "holdings" | "market"> {
  /** Those who had a part in the owner, by year; none unless it is looked through. */
  readonly investorIds: ReadonlyMap<number, ReadonlyArray<number>>
  readonly reclaims: ReadonlyArray<FollowedReclaim>
  /** Those of the owner that wait for documents, in whichever markets. */
  readonly accounts: ReadonlyArray<PendingAccount>
  readonly documents: ReadonlyArray<DocumentOnFile>
  /** What the desk asks for besides, whatever the rules say. */
  readonly byHand: ReadonlyArray<Need>
  /** By the text of their key. */
  readonly kept: ReadonlyMap<string, FollowedRequirement>
}
