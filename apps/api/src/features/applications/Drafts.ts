import type { ApplicationOrigin } from "@reclaim/core/domain/application/ApplicationOrigin"
import { applicationStepNames, type ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { splitSecrets } from "@reclaim/core/rules/application/splitSecrets"
import { Context, Effect, Layer } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { insertApplication } from "./applicationRows.ts"
import { ApplicationSecrets } from "./ApplicationSecrets.ts"

/** Initial content and origin of a draft. */
export interface DraftBegun {
  readonly origin: ApplicationOrigin
  /** Account to change; null for a new account. */
  readonly changedAccountId: number | null
  /** The owner whose investors are renewed; absent for none. */
  readonly renewedOwnerId?: number
  /** Includes the sealed values themselves, which are sealed before anything is written. */
  readonly steps: ApplicationSteps
  /** Facts for the audit record. */
  readonly facts: AuditFacts
}

/** Begins applications. */
export class Drafts extends Context.Service<
  Drafts,
  {
    /** Returns the number of the application. */
    readonly add: (
      by: { readonly clientId: number; readonly userId: number },
      begun: DraftBegun
    ) => WithinTransaction<number>
  }
>()("@reclaim/app-api/Drafts") {
  static readonly layer = Layer.effect(
    Drafts,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const secrets = yield* ApplicationSecrets
      return Drafts.of({
        add: Effect.fnUntraced(function* (
          { clientId, userId },
          { changedAccountId, facts, origin, renewedOwnerId = null, steps }
        ) {
          const parts = applicationStepNames.map((step) => ({ step, ...splitSecrets(step, steps[step]) }))
          const applicationId = yield* insertApplication(clientId, {
            origin,
            changedAccountId,
            renewedOwnerId,
            userId,
            steps: Object.fromEntries(parts.map(({ open, step }) => [step, open])) as unknown as ApplicationSteps,
            at: new Date(yield* clock.now)
          })
          for (const { secrets: values, step } of parts) {
            if (values.length > 0) yield* secrets.replace(clientId, applicationId, step, values)
          }
          yield* trail.append({
            clientId,
            actor: { userId, kind: "client" },
            action: "application.added",
            subject: { kind: "application", id: String(applicationId) },
            facts
          })
          return applicationId
        })
      })
    })
  )
}
