import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { ReopenCause } from "@reclaim/core/domain/payment/InstructionReopening"
import { Context } from "effect"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"

/** Somebody who no longer stands behind payment details that they proposed or approved, and why. */
export interface Leaver {
  readonly userId: number
  readonly cause: ReopenCause
}

/** Payment details that wait for an approval or are held, as far as those who keep people out need it. */
export class HeldPayments extends Context.Service<
  HeldPayments,
  {
    /**
     * Puts back to proposed what somebody has proposed or approved, in the transaction that keeps them out. The client's
     * people are held by the caller.
     */
    readonly reopen: (clientId: number, actor: AuditActor, leaver: Leaver) => WithinTransaction
  }
>()("@reclaim/app-api/HeldPayments") {}
