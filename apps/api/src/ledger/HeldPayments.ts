import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { ReopenCause } from "@reclaim/core/domain/payment/InstructionReopening"
import { Context } from "effect"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"

/** A person who withdraws from payment details that they proposed or approved, and why. */
export interface Leaver {
  readonly userId: number
  readonly cause: ReopenCause
}

/** The part of payment details, pending or held, that removing a person's rights needs. */
export class HeldPayments extends Context.Service<
  HeldPayments,
  {
    /**
     * Returns a person's proposals and approvals to proposed, in the transaction that removes their rights. The caller
     * locks the client's people.
     */
    readonly reopen: (clientId: number, actor: AuditActor, leaver: Leaver) => WithinTransaction
  }
>()("@reclaim/app-api/HeldPayments") {}
