import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { Acceptance } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { ApplicationKind } from "@reclaim/core/domain/application/ApplicationKind"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import type { OwnerStep } from "@reclaim/core/domain/application/steps/OwnerStep"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { ApplicationPayments } from "../../ledger/ApplicationPayments.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { followOwner } from "../../ledger/requirements/followOwner.ts"
import { markFollowed } from "../../ledger/requirements/pendingRows.ts"
import { takeRound } from "../../ledger/requirements/roundRows.ts"
import { beginSettling, settle } from "../../ledger/requirements/settlement.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { AcceptedChanges } from "./AcceptedChanges.ts"
import { AcceptedFacts } from "./AcceptedFacts.ts"
import { AcceptedInvestors } from "./AcceptedInvestors.ts"
import {
  beginAccount,
  findAccount,
  findCustodian,
  findOwnerByExternalId,
  findOwnerLike,
  insertAccount,
  insertOwner,
  isImportRunning,
  isTaken,
  nameCustodian,
  writeAccountProfile
} from "./acceptRows.ts"
import { notifyOfAnswer, submitterOf } from "./answers/notifyOfAnswer.ts"
import { readExistingOwners } from "./applicationFactsRows.ts"
import { type StoredApplication, writeAct } from "./applicationRows.ts"
import { itemOf } from "./itemOf.ts"
import { JudgedApplications } from "./JudgedApplications.ts"
import { nextState } from "./nextState.ts"

/** An account that was imported between submitting and accepting, with its owner. */
interface ImportedAccount {
  readonly accountId: number
  readonly ownerId: number
  readonly name: string
  readonly residence: string
  readonly entityType: string
}

/** Decision of the desk on the owner of an account. */
type OwnerDecision = Pick<Acceptance, "owner" | "externalOwnerId">

const invalidField = (field: string, message: string) => new Invalid({ message, fields: { [field]: message } })

const isEntered = (owner: OwnerStep, { entityType, residence }: ImportedAccount): boolean =>
  owner.residence === residence && owner.entityType === entityType

/** Checks the owner of an imported account: the application has to name the same one. */
const ownerOfImported = (imported: ImportedAccount, { owner }: OwnerDecision, entered: OwnerStep) => {
  const { name, ownerId } = imported
  const isSame =
    "link" in owner
      ? owner.link === ownerId
      : entered.ownerId === null
        ? isEntered(entered, imported)
        : entered.ownerId === ownerId
  return isSame
    ? Effect.succeed(ownerId)
    : Effect.fail(
        invalidField("owner", `This account was imported as one of ${name}: link that owner, or reject the application`)
      )
}

/** Finds the owner of the account that an application becomes, or adds a new one. The client's lock is held. */
const resolveOwner = Effect.fnUntraced(function* (
  clientId: number,
  asked: OwnerDecision,
  entered: OwnerStep,
  imported: ImportedAccount | null
) {
  const { externalOwnerId, owner } = asked
  if ("link" in owner && externalOwnerId !== null) {
    return yield* invalidField("external_owner_id", "A linked owner keeps their id: enter one for a new owner only")
  }
  if (imported !== null) return yield* ownerOfImported(imported, asked, entered)
  if ("link" in owner) {
    const known = yield* readExistingOwners(clientId, [owner.link])
    return known.has(owner.link) ? owner.link : yield* invalidField("owner.link", "The client has no such owner")
  }
  const { entityType, name, ownerId, residence, usClassification } = entered
  if (ownerId !== null) return yield* invalidField("owner", "The client has chosen an existing owner: link that owner")
  if (entityType === null || residence === null)
    return yield* Effect.die(new Error("an owner without facts was submitted"))
  const like = yield* findOwnerLike(clientId, { name, residence, entityType })
  if (like !== null) {
    return yield* invalidField(
      "owner",
      `The client already has what appears to be the same owner (${String(like)}): link that owner`
    )
  }
  if (externalOwnerId !== null && (yield* findOwnerByExternalId(clientId, externalOwnerId)) !== null) {
    return yield* invalidField("external_owner_id", "Another owner of the client has this id")
  }
  return yield* insertOwner(clientId, {
    name: name.trim(),
    residence,
    entityType,
    usClassification: entityType === "llc" ? usClassification : null,
    externalId: externalOwnerId
  })
})

/** A member of staff who works for a client. */
interface DeskActor {
  readonly clientId: number
  readonly userId: number
}

const unknownCustodian = new Invalid({
  message: "No custodian has this code: correct it, or give its name to add it",
  fields: { custodian_code: "No custodian has this code: correct it, or give its name to add it" }
})

const importRuns = new Conflict({
  message: "The provider’s files are being imported: accept this once the import is done; nothing was changed"
})

const ofInvestors = new Conflict({ message: "This application is for an owner's investors", code: "wrong_state" })

const ofAccount = new Conflict({ message: "This application is for an account", code: "wrong_state" })

/** Result of accepting an application. */
interface AcceptOutcome {
  readonly stored: StoredApplication
  readonly state: ApplicationState
  /** Account that now exists; absent where none is concerned. */
  readonly accountId?: number
  readonly ownerId: number
  readonly rev: number
  readonly told: AuditFacts
}

const accountExists = new Conflict({
  message:
    "Another application has already become this account: compare both, and accept or reject this one individually"
})

type ActError = NotFound | Conflict | Stale | Invalid

/** Turns accepted applications into accounts, singly or for a whole list. */
export class AcceptedApplications extends Context.Service<
  AcceptedApplications,
  {
    /** Fails while an import runs: it relies on being the only writer to the ledger. */
    readonly assertNoImport: WithinTransaction<void, Conflict>
    /**
     * Creates the account with its owner, links one imported in the meantime, or applies a change. Notifies the
     * submitter.
     */
    readonly accept: (by: DeskActor, of: SeenApplication, acceptance: Acceptance) => WithinTransaction<void, ActError>
    /**
     * Accepts, as `accept` does, an application of a list that nobody has taken yet, without a notification. Skips one
     * that is an account already.
     */
    readonly acceptWaiting: (
      by: DeskActor,
      of: SeenApplication,
      acceptance: Acceptance
    ) => WithinTransaction<void, ActError>
    /** Puts the investors of an owner's tax years on file. Notifies the submitter. */
    readonly acceptInvestors: (by: DeskActor, of: SeenApplication) => WithinTransaction<void, ActError>
  }
>()("@reclaim/app-api/AcceptedApplications") {
  static readonly layer = Layer.effect(
    AcceptedApplications,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const judged = yield* JudgedApplications
      const facts = yield* AcceptedFacts
      const changes = yield* AcceptedChanges
      const investors = yield* AcceptedInvestors
      const payments = yield* ApplicationPayments
      const { documentRules: rules } = yield* ReferenceData

      const now = Effect.map(clock.now, (millis) => new Date(millis))

      const assertNoImport = Effect.gen(function* () {
        if (yield* isImportRunning) return yield* importRuns
      })

      /** Keeps all others from writing the requirements of the client's accounts until commit. */
      const begin = Effect.fnUntraced(function* (clientId: number) {
        yield* assertNoImport
        if (!(yield* takeRound(clientId))) return yield* importRuns
        return yield* beginSettling(clientId)
      })

      const custodianOf = Effect.fnUntraced(function* ({ userId }: DeskActor, acceptance: Acceptance) {
        const { custodianCode, custodianName } = acceptance
        const known = yield* findCustodian(custodianCode)
        if (known !== null) return known
        return custodianName === null
          ? yield* unknownCustodian
          : yield* nameCustodian(userId, custodianCode, custodianName)
      })

      /** Creates the account with its owner, or links one imported in the meantime. */
      const acceptNew = Effect.fnUntraced(function* (by: DeskActor, of: SeenApplication, acceptance: Acceptance) {
        const { clientId, userId } = by
        // As an import does: custodians first, then the client's lock.
        const custodianId = yield* custodianOf(by, acceptance)
        const asked = yield* judged.find(clientId, of.applicationId)
        const code = asked.stored.steps.account.accountNumber
        const isThere = (yield* findAccount(clientId, custodianId, code)) !== null
        const { firstAccount, rev } = yield* beginAccount(clientId, isThere ? 0 : 1)
        const { opened, stored } = yield* judged.seen(clientId, of)
        const state = yield* nextState(stored.state, "accept", stored.createdBy === userId)
        const imported = yield* findAccount(clientId, custodianId, code)
        const ownerId = yield* resolveOwner(clientId, acceptance, opened.owner, imported)
        const accountId = imported?.accountId ?? firstAccount
        if (imported === null) yield* insertAccount(clientId, { accountId, ownerId, custodianId, code, rev })
        const keptOnFile = yield* facts.write(clientId, ownerId, opened, dateInUtc(yield* clock.now))
        yield* writeAccountProfile(clientId, accountId, opened.account, "documents_pending")
        const submitter = { userId: submitterOf(stored), sessionId: stored.submittedSession }
        const payment = yield* payments.propose({
          clientId,
          ownerId,
          batchId: stored.batchId,
          payment: opened.payment,
          ...submitter
        })
        const { custodianCode, owner } = acceptance
        const isImported = imported !== null
        const told = { ownerId, custodianCode, isImported, isLinked: "link" in owner, payment, keptOnFile }
        return { stored, state, accountId, ownerId, rev, told }
      })

      const acceptBy = Effect.fnUntraced(function* <R>(
        by: DeskActor,
        of: SeenApplication,
        hold: (kind: ApplicationKind) => Effect.Effect<AcceptOutcome, ActError | SqlError, R>
      ) {
        const { clientId } = by
        const settling = yield* begin(clientId)
        const { stored: asked } = yield* judged.find(clientId, of.applicationId)
        const { accountId, ownerId, rev, state, stored, told } = yield* hold(asked.kind)
        const at = yield* now
        const account = accountId === undefined ? {} : { accountId }
        yield* writeAct(clientId, of.applicationId, { state, at, ...account, isDecided: true })
        yield* items.done(itemOf(clientId, of.applicationId))
        yield* trail.append({
          clientId,
          actor: { userId: by.userId, kind: "staff" },
          action: "application.accepted",
          subject: { kind: "application", id: String(of.applicationId) },
          facts: { ...account, ...told }
        })
        yield* markFollowed(clientId, rev)
        yield* followOwner(clientId, ownerId, { rules, rev, at, on: dateInUtc(at.getTime()) })
        yield* settle(clientId, settling, { ownerId, at })
        return stored
      })

      const acceptAccount = (by: DeskActor, of: SeenApplication, acceptance: Acceptance) =>
        acceptBy(by, of, (kind) => {
          switch (kind) {
            case "new":
              return acceptNew(by, of, acceptance)
            case "change":
              return changes.accept(by, of)
            case "investors":
              return Effect.fail(ofInvestors)
          }
        })

      const acceptInvestors = (by: DeskActor, of: SeenApplication) =>
        acceptBy(by, of, (kind) => (kind === "investors" ? investors.accept(by, of) : Effect.fail(ofAccount)))

      return AcceptedApplications.of({
        assertNoImport,
        accept: (by, of, acceptance) =>
          Effect.flatMap(acceptAccount(by, of, acceptance), (stored) =>
            notifyOfAnswer(items, by.clientId, stored, { answer: "accepted", note: "" })
          ),
        acceptInvestors: (by, of) =>
          Effect.flatMap(acceptInvestors(by, of), (stored) =>
            notifyOfAnswer(items, by.clientId, stored, { answer: "accepted", note: "" })
          ),
        acceptWaiting: Effect.fnUntraced(function* (by, of, acceptance) {
          yield* begin(by.clientId)
          // The client's lock comes first, as everywhere: what follows takes that of the audit chain.
          yield* beginAccount(by.clientId, 0)
          if (yield* isTaken(by.clientId, of.applicationId, acceptance.custodianCode)) return yield* accountExists
          const { stored } = yield* judged.seen(by.clientId, of)
          if (stored.state === "in_review") return void (yield* acceptAccount(by, of, acceptance))
          const state = yield* nextState(stored.state, "take")
          yield* writeAct(by.clientId, of.applicationId, { state, at: yield* now })
          yield* acceptAccount(by, { ...of, version: of.version + 1 }, acceptance)
        })
      })
    })
  )
}
