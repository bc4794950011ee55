import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import type { OwnerStep } from "@reclaim/core/domain/application/steps/OwnerStep"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { changedFields } from "@reclaim/core/rules/application/changedFields"
import { changedFacts, type NamedOwner } from "@reclaim/core/rules/document/namedFacts"
import { Context, Effect, Layer } from "effect"
import { outdateDocuments, notifyOfOutdated } from "../../ledger/outdated/outdateDocuments.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { AcceptedFacts } from "./AcceptedFacts.ts"
import { beginAccount, findOwnerLike, updateOwner, writeAccountProfile } from "./acceptRows.ts"
import type { StoredApplication } from "./applicationRows.ts"
import { JudgedApplications } from "./JudgedApplications.ts"
import { KnownAccounts } from "./KnownAccounts.ts"
import { nextState } from "./nextState.ts"

/** An owner's columns in the ledger, from the application for a change. */
const ledgerFacts = ({ entityType, name, residence, usClassification }: OwnerStep) => ({
  name: name.trim(),
  residence,
  entityType,
  usClassification: entityType === "llc" ? usClassification : null
})

/** The owner as documents are matched to it: ledger facts and tax number. */
const namedOwner = (owner: OwnerStep): NamedOwner => ({
  ...ledgerFacts(owner),
  taxNumber: typeof owner.taxNumber === "string" ? owner.taxNumber : null
})

const looksLike = (ownerId: number) =>
  new Invalid({
    message: `The client has another owner who appears to be the same (${String(ownerId)}): return the change, or reject it`,
    fields: { owner: `The client has another owner who appears to be the same (${String(ownerId)})` }
  })

const isClosed = new Conflict({
  message: "This account has since been closed and cannot be changed: reject the change",
  code: "wrong_state"
})

/** A change that was accepted. */
export interface AcceptedChange {
  readonly stored: StoredApplication
  readonly state: ApplicationState
  readonly accountId: number
  readonly ownerId: number
  /** Revision that all of it is written under. */
  readonly rev: number
  readonly told: AuditFacts
}

/** Applies an accepted change to the facts on file. */
export class AcceptedChanges extends Context.Service<
  AcceptedChanges,
  {
    readonly accept: (
      by: { readonly clientId: number; readonly userId: number },
      of: SeenApplication
    ) => WithinTransaction<AcceptedChange, NotFound | Conflict | Stale | Invalid>
  }
>()("@reclaim/app-api/AcceptedChanges") {
  static readonly layer = Layer.effect(
    AcceptedChanges,
    Effect.gen(function* () {
      const trail = yield* AuditTrail
      const judged = yield* JudgedApplications
      const known = yield* KnownAccounts
      const facts = yield* AcceptedFacts
      const clock = yield* ServerClock
      const { documentRules: rules } = yield* ReferenceData

      /** Answers what an owner was to the ledger, as far as that is changed. */
      const changeOwner = Effect.fnUntraced(function* (
        clientId: number,
        ownerId: number,
        former: OwnerStep,
        entered: OwnerStep
      ) {
        const [before, after] = [ledgerFacts(former), ledgerFacts(entered)]
        const fields = (Object.keys(after) as ReadonlyArray<keyof typeof after>).filter(
          (field) => before[field] !== after[field]
        )
        if (fields.length === 0) return null
        const { entityType, name, residence } = after
        if (entityType === null || residence === null) {
          return yield* Effect.die(new Error("an owner without facts was submitted"))
        }
        const like = yield* findOwnerLike(clientId, { name, residence, entityType })
        if (like !== null && like !== ownerId) return yield* looksLike(like)
        yield* updateOwner(clientId, ownerId, { ...after, entityType, residence })
        return { fields, former: Object.fromEntries(fields.map((field) => [field, before[field]])) }
      })

      return AcceptedChanges.of({
        accept: Effect.fnUntraced(function* (by, of) {
          const { clientId, userId } = by
          const { rev } = yield* beginAccount(clientId, 0)
          const { opened, stored } = yield* judged.seen(clientId, of)
          const state = yield* nextState(stored.state, "accept", stored.createdBy === userId)
          const { accountId, applicationId } = stored
          const account = accountId === null ? null : yield* known.find(clientId, accountId)
          if (accountId === null || account === null) {
            return yield* Effect.die(new Error("a change of no account was submitted"))
          }
          if (account.state === "closed") return yield* isClosed
          const { ownerId } = account
          const fields = changedFields(account.steps, opened).map(({ path }) => path)
          const owner = yield* changeOwner(clientId, ownerId, account.steps.owner, opened.owner)
          yield* facts.replace(clientId, ownerId, account.steps, opened)
          yield* writeAccountProfile(clientId, accountId, opened.account, account.state)
          const recorded = { clientId, actor: { userId, kind: "staff" } } as const
          yield* trail.append({
            ...recorded,
            action: "account.changed",
            subject: { kind: "account", id: String(accountId) },
            facts: { applicationId, fields }
          })
          if (owner !== null) {
            yield* trail.append({
              ...recorded,
              action: "owner.changed",
              subject: { kind: "owner", id: String(ownerId) },
              facts: { applicationId, ...owner }
            })
          }
          const changed = changedFacts(namedOwner(account.steps.owner), namedOwner(opened.owner))
          const superseded = yield* outdateDocuments([{ clientId, ownerId, facts: changed }], {
            rules,
            at: new Date(yield* clock.now),
            actor: recorded.actor
          })
          if (superseded > 0) yield* notifyOfOutdated(clientId)
          return { stored, state, accountId, ownerId, rev, told: { ownerId, fields, superseded } }
        })
      })
    })
  )
}
