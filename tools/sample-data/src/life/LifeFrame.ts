import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { PaymentRuns } from "./paymentRuns.ts"

/** The dates that bound a reclaim's life, as days since 2000-01-01, and what else decides it. */
export interface LifeFrame {
  readonly payDay: number
  /** The agent cut-off and the statutory deadline. */
  readonly cutoffDay: number
  readonly lastDay: number
  readonly today: number
  /** Shortest and longest planned time from filing to payment. */
  readonly monthsToPayment: { readonly shortest: number; readonly longest: number }
  readonly market: string
  readonly isTransparent: boolean
  /** True if its custodian is slow to deliver vouchers. */
  readonly isAtSlowCustodian: boolean
  /** True if its owner has not provided a document that all recent reclaims wait for. */
  readonly isOwnerHeldUp: boolean
  /** True if the provider failed to file it, though everything was ready. */
  readonly isLeftLying: boolean
  readonly runs: PaymentRuns
}

/** A stage and the day it began. */
export interface LifeStep {
  readonly stage: Stage
  readonly day: number
}
