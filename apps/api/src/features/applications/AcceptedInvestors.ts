import type { Conflict, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { Context, Effect, Layer } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { AcceptedFacts } from "./AcceptedFacts.ts"
import { beginAccount } from "./acceptRows.ts"
import type { StoredApplication } from "./applicationRows.ts"
import { JudgedApplications } from "./JudgedApplications.ts"
import { KnownYears } from "./KnownYears.ts"
import { nextState } from "./nextState.ts"

/** Investors that were accepted. */
export interface AcceptedYears {
  readonly stored: StoredApplication
  readonly state: ApplicationState
  readonly ownerId: number
  /** Revision that all of it is written under. */
  readonly rev: number
  readonly told: AuditFacts
}

/**
 * Puts the investors of tax years on file. Reclaims keep the shares they were computed with until the provider imports
 * them again.
 */
export class AcceptedInvestors extends Context.Service<
  AcceptedInvestors,
  {
    readonly accept: (
      by: { readonly clientId: number; readonly userId: number },
      of: SeenApplication
    ) => WithinTransaction<AcceptedYears, NotFound | Conflict | Stale>
  }
>()("@reclaim/app-api/AcceptedInvestors") {
  static readonly layer = Layer.effect(
    AcceptedInvestors,
    Effect.gen(function* () {
      const trail = yield* AuditTrail
      const judged = yield* JudgedApplications
      const facts = yield* AcceptedFacts
      const years = yield* KnownYears

      return AcceptedInvestors.of({
        accept: Effect.fnUntraced(function* (by, of) {
          const { clientId, userId } = by
          const { rev } = yield* beginAccount(clientId, 0)
          const { opened, stored } = yield* judged.seen(clientId, of)
          const state = yield* nextState(stored.state, "accept", stored.createdBy === userId)
          const { ownerId } = opened.owner
          if (ownerId === null) return yield* Effect.die(new Error("investors of no owner were submitted"))
          const changes = yield* years.changesOf(clientId, opened)
          yield* facts.replaceYears(clientId, ownerId, opened.investors.rows)
          // Never the investors' identities: more people may read the trail than may know them.
          const told = {
            ownerId,
            years: changes.map(({ investorCount, parts, percent, percentAfter, taxYear, transCount }) => ({
              taxYear,
              percentBefore: percent,
              percentAfter,
              investorsBefore: investorCount,
              investorsAfter: parts.filter(({ after }) => after !== null).length,
              transCount
            }))
          }
          yield* trail.append({
            clientId,
            actor: { userId, kind: "staff" },
            action: "owner.investorsRenewed",
            subject: { kind: "owner", id: String(ownerId) },
            facts: { applicationId: stored.applicationId, ...told }
          })
          return { stored, state, ownerId, rev, told }
        })
      })
    })
  )
}
