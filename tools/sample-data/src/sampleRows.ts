import type { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Isin } from "@reclaim/core/domain/market/Isin"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { StageStep } from "@reclaim/engine/history/followStages"
import type { SampleDocument } from "./draws/sampleDocuments.ts"
import type { SampleOwner } from "./draws/SampleOwner.ts"

/** An account of one client. */
export interface AccountRow {
  readonly accountId: number
  readonly owner: SampleOwner
  readonly custodian: string
  readonly code: string
}

/** A payment that a reclaim is part of. */
export interface RowPayment {
  /** Yet to come where only its statement was issued. */
  readonly valueDate: CalendarDate
  /** True if the client's bank returned it. */
  readonly isReturned: boolean
}

/** Refund on a reclaim, paid to the client or about to be. */
export interface PaidRow {
  readonly exchangedOn: CalendarDate
  /** Oldest first; all but the last were returned, and perhaps the last. */
  readonly payments: ReadonlyArray<RowPayment>
  /** In the smallest unit of the reclaim's currency, as the reclaim's amounts. */
  readonly refund: bigint
  /** Empty when nothing is missing. */
  readonly shortfallReason: string
  readonly usdPerUnit: Decimal
  readonly interest: UsdCents
  readonly charges: UsdCents
  readonly net: UsdCents
}

/** A reclaim as a provider's engine would report it; the amounts follow from the rules. */
export interface ReclaimRow {
  readonly id: string
  readonly account: AccountRow
  readonly isin: Isin
  readonly payDate: CalendarDate
  readonly market: CountryCode
  readonly currency: CurrencyCode
  readonly shares: bigint
  /** Null when it is the market's statutory rate. */
  readonly withheldRate: Rate | null
  /** True if the voucher's amount is included. */
  readonly hasVoucher: boolean
  readonly gross: bigint
  readonly withheld: bigint
  readonly reclaim: bigint
  readonly expiresOn: CalendarDate
  readonly agentCutoff: CalendarDate
  readonly history: ReadonlyArray<StageStep>
  readonly closeReason: CloseReason | null
  /** Null unless the client has the money. */
  readonly paidOn: CalendarDate | null
  /** Null until the statement of its first payment. */
  readonly paid: PaidRow | null
}

/** Everything of one client, reclaims in the order their dividends were paid. */
export interface ClientRows {
  readonly clientId: number
  readonly code: string
  readonly name: string
  readonly feeRate: Rate
  /** The last four digits of the account that it is paid to. */
  readonly payee: string
  readonly owners: ReadonlyArray<SampleOwner>
  readonly accounts: ReadonlyArray<AccountRow>
  readonly reclaims: ReadonlyArray<ReclaimRow>
  /** Documents on file. */
  readonly documents: ReadonlyArray<SampleDocument>
}
