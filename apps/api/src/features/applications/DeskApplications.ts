import { type Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireActedApplications, WireApplication } from "@reclaim/core/contract/applications/WireApplication"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import {
  ActedApplications,
  type BulkApplicationAct,
  type BulkDecision,
  type DeskApplicationAct
} from "@reclaim/core/domain/application/DeskApplicationAct"
import { DeskApplication } from "@reclaim/core/domain/application/DeskApplication"
import { type ApplicationState, waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import type { RejectReason } from "@reclaim/core/domain/application/RejectReason"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { applicationGaps } from "@reclaim/core/rules/application/applicationGaps"
import { differingFromFile } from "@reclaim/core/rules/application/withOnFile"
import { Context, Effect, Layer, Option } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { AcceptedApplications } from "./AcceptedApplications.ts"
import { notifyOfAnswer } from "./answers/notifyOfAnswer.ts"
import { lockApplication, writeAct } from "./applicationRows.ts"
import { readClientName, readLinkableOwners, readNamedPeople } from "./deskFactsRows.ts"
import { itemOf } from "./itemOf.ts"
import { duplicatesOf, JudgedApplications, noApplication } from "./JudgedApplications.ts"
import { KnownAccounts } from "./KnownAccounts.ts"
import { KnownYears } from "./KnownYears.ts"
import { nextState } from "./nextState.ts"
import { OwnersOnFile } from "./owners/OwnersOnFile.ts"

/** A member of staff who works for a client. */
interface DeskActor {
  readonly clientId: number
  readonly userId: number
}

type ActError = NotFound | Conflict | Stale | Invalid

const nothingDoneMessage = (refused: number, all: number): string =>
  all === 1
    ? "Nothing was done: this is not possible in the state of this application"
    : `Nothing was done: this is not possible in the state of ${String(refused)} of ${String(all)} applications`

/** Reads the current versions of applications; fails if one is not the client's. */
const lockVersions = (clientId: number, applicationIds: ReadonlyArray<number>) =>
  Effect.forEach(
    // Sorted by number, so that concurrent transactions do not deadlock.
    applicationIds.toSorted((one, other) => one - other),
    Effect.fnUntraced(function* (applicationId) {
      const stored = yield* lockApplication(clientId, applicationId)
      if (Option.isNone(stored)) return yield* noApplication
      return { applicationId, version: stored.value.version }
    })
  )

/** The desk's view of applications and its acts on them. The caller decides who may do so. */
export class DeskApplications extends Context.Service<
  DeskApplications,
  {
    readonly find: (clientId: number, applicationId: number) => Effect.Effect<DeskApplication, NotFound>
    /** Runs once per idempotency key. */
    readonly act: (
      by: DeskActor,
      of: SeenApplication,
      act: DeskApplicationAct
    ) => Effect.Effect<AccountApplication, ActError>
    /** Applies the act to all applications, or refuses with the reason for each. Runs once per idempotency key. */
    readonly bulkAct: (by: DeskActor, act: BulkApplicationAct) => Effect.Effect<ActedApplications, ActError>
  }
>()("@reclaim/app-api/DeskApplications") {
  static readonly layer = Layer.effect(
    DeskApplications,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const judged = yield* JudgedApplications
      const known = yield* KnownAccounts
      const years = yield* KnownYears
      const accepted = yield* AcceptedApplications
      const owners = yield* OwnersOnFile

      const now = Effect.map(clock.now, (millis) => new Date(millis))

      const recordAudit = (by: DeskActor, of: SeenApplication, action: AuditAction, told: AuditFacts) =>
        trail.append({
          clientId: by.clientId,
          actor: { userId: by.userId, kind: "staff" },
          action,
          subject: { kind: "application", id: String(of.applicationId) },
          facts: told
        })

      const current = ({ clientId }: DeskActor, { applicationId }: SeenApplication) =>
        Effect.orDie(Effect.map(judged.find(clientId, applicationId), ({ application }) => application))

      /** Finds the owners an application may be linked to, with the facts on file that differ from the entries. */
      const linkable = Effect.fnUntraced(function* (clientId: number, entered: ApplicationSteps, today: CalendarDate) {
        const found = yield* readLinkableOwners(clientId, entered)
        const onFile = yield* owners.opened(
          clientId,
          found.map(({ ownerId }) => ownerId)
        )
        return found.map((owner) => {
          const known = onFile.get(owner.ownerId)
          return { ...owner, differing: known === undefined ? [] : differingFromFile(entered, known, today) }
        })
      })

      const readDeskApplication = Effect.fnUntraced(function* (clientId: number, applicationId: number) {
        const { application, facts: judgedBy, opened, stored } = yield* judged.find(clientId, applicationId)
        const changes = waitingFor(stored.state) === null ? [] : yield* known.changesOf(clientId, stored, opened)
        const isOpen = waitingFor(stored.state) === "provider" && stored.kind === "investors"
        const investorYears = isOpen ? yield* years.changesOf(clientId, opened) : []
        const former = changes.find(({ path }) => path === "people.contactIds")?.before ?? ""
        const contactIds = [...stored.steps.people.contactIds, ...former.split(", ").map(Number)]
        return new DeskApplication({
          application,
          clientName: yield* readClientName(clientId),
          gaps: applicationGaps(opened, judgedBy, stored.kind),
          changes,
          investorYears,
          duplicates: yield* duplicatesOf(stored, clientId),
          // Any other keeps its owner.
          owners: stored.kind !== "new" ? [] : yield* linkable(clientId, opened, judgedBy.today),
          people: yield* readNamedPeople(clientId, contactIds)
        })
      })

      const takeApplication = Effect.fnUntraced(function* (by: DeskActor, of: SeenApplication) {
        const { stored } = yield* judged.seen(by.clientId, of)
        const state = yield* nextState(stored.state, "take")
        yield* writeAct(by.clientId, of.applicationId, { state, at: yield* now })
        yield* items.assign(itemOf(by.clientId, of.applicationId), by.userId)
        yield* recordAudit(by, of, "application.taken", {})
        return yield* current(by, of)
      })

      const returnApplication = Effect.fnUntraced(function* (
        by: DeskActor,
        of: SeenApplication,
        notes: ReadonlyArray<FieldNote>,
        reason: string
      ) {
        const { stored } = yield* judged.seen(by.clientId, of)
        const state = yield* nextState(stored.state, "return")
        yield* writeAct(by.clientId, of.applicationId, { state, at: yield* now, notes, reason })
        yield* items.done(itemOf(by.clientId, of.applicationId))
        yield* recordAudit(by, of, "application.returned", { fields: notes.map(({ path }) => path), reason })
        yield* notifyOfAnswer(items, by.clientId, stored, { answer: "returned", note: notes[0]?.text ?? reason })
        return yield* current(by, of)
      })

      const rejectApplication = Effect.fnUntraced(function* (
        by: DeskActor,
        of: SeenApplication,
        rejectReason: RejectReason,
        reason: string
      ) {
        const { stored } = yield* judged.seen(by.clientId, of)
        const state = yield* nextState(stored.state, "reject")
        yield* writeAct(by.clientId, of.applicationId, { state, at: yield* now, rejectReason, reason, isDecided: true })
        yield* items.done(itemOf(by.clientId, of.applicationId))
        yield* recordAudit(by, of, "application.rejected", { rejectReason, reason })
        yield* notifyOfAnswer(items, by.clientId, stored, { answer: "rejected", note: reason })
        return yield* current(by, of)
      })

      /** Runs in one transaction of the client, once per idempotency key. */
      const once = Effect.fnUntraced(function* <E, R>(
        { clientId }: DeskActor,
        { applicationId }: SeenApplication,
        act: Effect.Effect<AccountApplication, E, R>
      ) {
        // Before the key is taken, for there may be no such client that it could be kept for.
        yield* database.asClient(clientId, judged.find(clientId, applicationId))
        return yield* database
          .asClient(clientId, exactlyOnce(WireApplication, act))
          .pipe(Effect.provideService(ServerClock, clock))
      })

      const decideApplication = (by: DeskActor, of: SeenApplication, act: BulkDecision) => {
        switch (act._tag) {
          case "Take":
            return takeApplication(by, of)
          case "Return":
            return returnApplication(by, of, act.notes, act.reason)
          case "Reject":
            return rejectApplication(by, of, act.rejectReason, act.reason)
        }
      }

      const applyAct = (by: DeskActor, of: SeenApplication, act: DeskApplicationAct) => {
        switch (act._tag) {
          case "Accept":
            return accepted.accept(by, of, act).pipe(Effect.andThen(current(by, of)))
          case "AcceptInvestors":
            return accepted.acceptInvestors(by, of).pipe(Effect.andThen(current(by, of)))
          default:
            return decideApplication(by, of, act)
        }
      }

      const applyBulkAct = Effect.fnUntraced(function* (by: DeskActor, act: BulkApplicationAct) {
        const { applicationIds } = act
        const refused: Record<string, string> = {}
        const states = new Set<ApplicationState>()
        for (const of of yield* lockVersions(by.clientId, applicationIds)) {
          const refuse = ({ message }: { readonly message: string }) =>
            Effect.sync(() => {
              refused[`application_${String(of.applicationId)}`] = message
            })
          yield* Effect.matchEffect(decideApplication(by, of, act), {
            onFailure: (failure) =>
              failure._tag === "Conflict" || failure._tag === "Stale" ? refuse(failure) : Effect.fail(failure),
            onSuccess: ({ state }) => Effect.sync(() => states.add(state))
          })
        }
        const [state] = states
        const refusals = Object.keys(refused).length
        if (refusals > 0 || state === undefined) {
          return yield* new Invalid({ message: nothingDoneMessage(refusals, applicationIds.length), fields: refused })
        }
        return new ActedApplications({ applicationIds, state })
      })

      return DeskApplications.of({
        find: Effect.fn("DeskApplications.find")((clientId, applicationId) =>
          database.asClient(clientId, readDeskApplication(clientId, applicationId))
        ),
        act: Effect.fn("DeskApplications.act")((by, of, act) => once(by, of, applyAct(by, of, act))),
        bulkAct: Effect.fn("DeskApplications.bulkAct")(
          function* (by, act) {
            const { clientId } = by
            // Before the key is taken, as above.
            yield* database.asClient(clientId, lockVersions(clientId, act.applicationIds))
            return yield* database.asClient(clientId, exactlyOnce(WireActedApplications, applyBulkAct(by, act)))
          },
          Effect.provideService(ServerClock, clock)
        )
      })
    })
  )
}
