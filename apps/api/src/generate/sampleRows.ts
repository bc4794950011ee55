import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"

/** A beneficial owner of one client. */
export interface OwnerRow {
  readonly boId: number
  readonly name: string
  readonly residence: CountryCode
  readonly entityType: EntityType
}

/** An account of one client. */
export interface AccountRow {
  readonly accountId: number
  readonly boId: number
  readonly custodianId: number
  readonly code: string
}

/** A reclaim of one client; amounts without "Usd" are in the smallest unit of `currency`. */
export interface ReclaimRow {
  readonly accountId: number
  readonly eventId: number
  readonly custodianId: number
  readonly marketId: number
  readonly stageId: number
  /** 0 until paid. */
  readonly paidYear: number
  readonly expiresOn: CalendarDate
  readonly agentCutoff: CalendarDate
  readonly filedOn: CalendarDate | null
  readonly paidOn: CalendarDate | null
  readonly shares: bigint
  readonly currency: CurrencyCode
  readonly grossMinor: bigint
  readonly withheldMinor: bigint
  readonly dueMinor: bigint
  readonly reclaimMinor: bigint
  readonly estimateUsdCents: UsdCents
  /** Null until paid. */
  readonly receivedUsdCents: UsdCents | null
}

/** Everything of one client, reclaims in the order their dividends were paid. */
export interface ClientRows {
  readonly clientId: number
  readonly code: string
  readonly name: string
  readonly owners: ReadonlyArray<OwnerRow>
  readonly accounts: ReadonlyArray<AccountRow>
  readonly reclaims: ReadonlyArray<ReclaimRow>
}
