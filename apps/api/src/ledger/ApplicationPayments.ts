import type { PaymentStep } from "@reclaim/core/domain/account/steps/PaymentStep"
import type { PaymentStanding } from "@reclaim/core/rules/account/PaymentStanding"
import type { WaitingPayment } from "@reclaim/core/domain/account/waiting/WaitingPayment"
import { Context } from "effect"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"

/** Where an owner is to be paid to, as an application says that was accepted. */
export interface AppliedPayment {
  readonly clientId: number
  readonly ownerId: number
  /** The list that the application came with; null for one that came alone. */
  readonly batchId: number | null
  /** With the sealed numbers themselves. */
  readonly payment: PaymentStep
  /** Who has submitted the application, and in which session; empty where that is not known. */
  readonly userId: number
  readonly sessionId: string
}

/** A user who may approve payment instructions, and the session that they act in. */
export interface Approver {
  readonly userId: number
  readonly sessionId: string
}

/**
 * What became of it: nothing was said, it is in force already, another change is under way, the account is of a form that no
 * payment instruction has, it is proposed, or the owner is added to what was proposed for others of the same list.
 */
export type AppliedPaymentOutcome = "none" | "in force" | "under way" | "unsupported" | "proposed" | "joined"

/** Where owners are paid to, as far as accounts that come into the service need it. */
export class ApplicationPayments extends Context.Service<
  ApplicationPayments,
  {
    /** Proposes it in the name of who has submitted it; somebody else has to approve it, and it is held. */
    readonly propose: (applied: AppliedPayment) => WithinTransaction<AppliedPaymentOutcome>
    readonly standing: (clientId: number) => WithinTransaction<PaymentStanding>
    /** Of some of the client's owners each; what is still proposed counts before what is in use. One without is `none`. */
    readonly standings: (
      clientId: number,
      ownerIds: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyMap<number, PaymentStanding>>
    /** What a user may approve now, with the open reclaims of its owners; the newest first. */
    readonly approvable: (clientId: number, by: Approver) => WithinTransaction<ReadonlyArray<WaitingPayment>>
  }
>()("@reclaim/app-api/ApplicationPayments") {}
