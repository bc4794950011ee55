import type { PaymentStep } from "@reclaim/core/domain/application/steps/PaymentStep"
import type { PaymentProgress } from "@reclaim/core/rules/account/PaymentProgress"
import type { WaitingPayment } from "@reclaim/core/domain/account/waiting/WaitingPayment"
import { Context } from "effect"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"

/** Payment details of an owner in an accepted application. */
export interface AppliedPayment {
  readonly clientId: number
  readonly ownerId: number
  /** The list that the application came with; null for one that came alone. */
  readonly batchId: number | null
  /** Payment details, including the unsealed account numbers. */
  readonly payment: PaymentStep
  /** User and session that submitted the application; empty if unknown. */
  readonly userId: number
  readonly sessionId: string
}

/** A user who may approve payment instructions, and their session. */
export interface Approver {
  readonly userId: number
  readonly sessionId: string
}

/**
 * Result of proposing payment details: none were given, they are in force already, another change is under way, a
 * payment instruction does not support this form of account, they are proposed, or the owner joins a proposal for
 * others of the same list.
 */
export type AppliedPaymentOutcome = "none" | "in force" | "under way" | "unsupported" | "proposed" | "joined"

/** The part of payment instructions that new accounts need. */
export class ApplicationPayments extends Context.Service<
  ApplicationPayments,
  {
    /** Proposes the details in the name of the submitter; another user has to approve them, and they are held. */
    readonly propose: (applied: AppliedPayment) => WithinTransaction<AppliedPaymentOutcome>
    /** State of a client’s payment details; `isOwnProposal` if the user proposed all that await approval. */
    readonly standing: (
      clientId: number,
      userId: number
    ) => WithinTransaction<{ readonly payment: PaymentProgress; readonly isOwnProposal: boolean }>
    /**
     * State of some of the client's owners each; a proposal counts before the details in use. `none` for an owner
     * without either.
     */
    readonly standings: (
      clientId: number,
      ownerIds: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyMap<number, PaymentProgress>>
    /** Proposals that a user may approve now, with the open reclaims of their owners, newest first. */
    readonly approvable: (clientId: number, by: Approver) => WithinTransaction<ReadonlyArray<WaitingPayment>>
  }
>()("@reclaim/app-api/ApplicationPayments") {}
