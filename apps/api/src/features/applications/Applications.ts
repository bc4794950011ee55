import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { Conflict, Invalid, NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { FieldPath, WireApplication } from "@reclaim/core/contract/applications/WireApplication"
import type { ApplicationAct, SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { ApplicationPage } from "@reclaim/core/domain/application/ApplicationPage"
import { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { SavedStep } from "@reclaim/core/domain/application/SavedStep"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import {
  type ApplicationSteps,
  blankSteps,
  type StepContent
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { askedSteps, fixedFaults } from "@reclaim/core/rules/application/askedSteps"
import { copiedSteps } from "@reclaim/core/rules/application/mergeStep"
import { isYearChanged } from "@reclaim/core/rules/application/investorChanges"
import { splitSecrets } from "@reclaim/core/rules/application/splitSecrets"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { View } from "../../identity/Access.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { closeListItem } from "./answers/closeListItem.ts"
import { findOwnerOfAccount } from "./applicationFactsRows.ts"
import {
  type ApplicationsAsked,
  countByList,
  findApplied,
  findKind,
  readApplications,
  updateStep,
  writeAct
} from "./applicationRows.ts"
import { ApplicationSecrets, withSecrets } from "./ApplicationSecrets.ts"
import { Drafts } from "./Drafts.ts"
import { itemOf } from "./itemOf.ts"
import { JudgedApplications, noApplication } from "./JudgedApplications.ts"
import { KnownAccounts } from "./KnownAccounts.ts"
import { KnownYears } from "./KnownYears.ts"
import { nextState } from "./nextState.ts"

/** Visibility of the investors behind owners, for the requester. */
type InvestorVisibility = Pick<View, "seesInvestors">

/** A user of a client, who makes and fills in its applications. */
interface ApplicationAuthor extends InvestorVisibility {
  readonly clientId: number
  readonly userId: number
  readonly sessionId: string
}

const notSeen = new NotAllowed({ message: "You do not have access to owners’ investors" })

const actorOf = ({ userId }: ApplicationAuthor): AuditActor => ({ userId, kind: "client" })

const noAccount = new NotFound({ message: "This account does not exist" })

const sentPath = Schema.encodeSync(FieldPath)

/** Error for all gaps at once, each at its field; the first one where a field has several. */
const incomplete = (gaps: ReadonlyArray<FieldNote>) =>
  new Invalid({
    message: "Some entries are missing or wrong: see the messages at the fields",
    fields: Object.fromEntries(gaps.map(({ path, text }) => [sentPath(path), text] as const).toReversed())
  })

const notAsked = new Conflict({ message: "This application is for an owner's investors only", code: "wrong_state" })

/** Audit facts of an application for investors: the tax years, never the investors' identities. */
const yearsOfRows = ({ investors, owner }: ApplicationSteps): AuditFacts => ({
  ownerId: owner.ownerId,
  taxYears: [...new Set(investors.rows.flatMap(({ taxYear }) => taxYear ?? []))].toSorted((a, b) => a - b)
})

/** Removes the provider's note from an application for investors: it may name them. */
const withoutInvestors = (row: ApplicationRow): ApplicationRow =>
  row.kind === "investors" ? new ApplicationRow(Object.assign({}, row, { note: "" })) : row

const nothingChanged = new Invalid({ message: "There is no change: the entries match the details on file" })

const knownAlready = incomplete([
  { path: "account.accountNumber", text: "You already have this account, so it needs no application" }
])

type ActError = NotFound | Conflict | Stale | Invalid | NotAllowed

/** Applications for accounts, as the client enters them. The caller decides who may see and change them. */
export class Applications extends Context.Service<
  Applications,
  {
    /** Page of applications, most recently changed first; empty for a null client. */
    readonly list: (
      clientId: number | null,
      asked: ApplicationsAsked,
      sight: InvestorVisibility
    ) => Effect.Effect<ApplicationPage>
    readonly find: (
      clientId: number | null,
      applicationId: number,
      sight: InvestorVisibility
    ) => Effect.Effect<AccountApplication, NotFound | NotAllowed>
    /** Starts a draft, with values copied from an account if given. Runs once per idempotency key. */
    readonly add: (by: ApplicationAuthor, copyFrom: number | null) => Effect.Effect<AccountApplication, ActError>
    /** Saves a step even if it is incomplete. Values are sealed before anything is written. */
    readonly save: (by: ApplicationAuthor, of: SeenApplication, sent: StepContent) => Effect.Effect<SavedStep, ActError>
    /** Runs once per idempotency key. */
    readonly act: (
      by: ApplicationAuthor,
      of: SeenApplication,
      act: ApplicationAct
    ) => Effect.Effect<AccountApplication, ActError>
  }
>()("@reclaim/app-api/Applications") {
  static readonly layer = Layer.effect(
    Applications,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const secrets = yield* ApplicationSecrets
      const judged = yield* JudgedApplications
      const drafts = yield* Drafts
      const known = yield* KnownAccounts
      const years = yield* KnownYears

      const now = Effect.map(clock.now, (millis) => new Date(millis))

      const recordAudit = (by: ApplicationAuthor, action: AuditAction, applicationId: number, facts: AuditFacts) =>
        trail.append({
          clientId: by.clientId,
          actor: actorOf(by),
          action,
          subject: { kind: "application", id: String(applicationId) },
          facts
        })

      /**
       * Fails for an application about investors unless the sender may see them; checked before anything is returned.
       */
      const requireSight = Effect.fnUntraced(function* (
        clientId: number,
        applicationId: number,
        sight: InvestorVisibility
      ) {
        if (sight.seesInvestors) return
        if (Option.contains(yield* findKind(clientId, applicationId), "investors")) return yield* notSeen
      })

      /** The application as it was seen, held until commit. */
      const lockAtVersion = (by: ApplicationAuthor, of: SeenApplication) =>
        Effect.andThen(requireSight(by.clientId, of.applicationId, by), judged.seen(by.clientId, of))

      const current = (clientId: number, applicationId: number) =>
        Effect.orDie(Effect.map(judged.find(clientId, applicationId), ({ application }) => application))

      /** Reads what a new application copies from an account, including its sealed values. */
      const readCopiedSteps = Effect.fnUntraced(function* (clientId: number, accountId: number) {
        const ownerId = yield* findOwnerOfAccount(clientId, accountId)
        if (ownerId === null) return yield* noAccount
        const applied = Option.getOrNull(yield* findApplied(clientId, accountId))
        if (applied === null) return copiedSteps(ownerId, null)
        const [held] = yield* secrets.read(clientId, [applied.applicationId])
        return copiedSteps(ownerId, withSecrets(applied.steps, held?.opened ?? new Map()))
      })

      const addDraft = Effect.fnUntraced(function* (by: ApplicationAuthor, copyFrom: number | null) {
        const applicationId = yield* drafts.add(by, {
          origin: copyFrom === null ? "manual" : "copy",
          changedAccountId: null,
          steps: copyFrom === null ? blankSteps : yield* readCopiedSteps(by.clientId, copyFrom),
          facts: copyFrom === null ? {} : { copiedAccountId: copyFrom }
        })
        return yield* current(by.clientId, applicationId)
      })

      const saveStep = Effect.fnUntraced(function* (
        by: ApplicationAuthor,
        of: SeenApplication,
        { content, step }: StepContent
      ) {
        const { clientId } = by
        const { stored } = yield* lockAtVersion(by, of)
        yield* nextState(stored.state, "save")
        if (!askedSteps(stored.kind).includes(step) && stored.kind === "investors") return yield* notAsked
        const faults = stored.kind === "change" ? fixedFaults(stored.steps, { [step]: content }) : []
        if (faults.length > 0) return yield* incomplete(faults)
        const { open, secrets: values } = splitSecrets(step, content)
        yield* secrets.replace(clientId, of.applicationId, step, values)
        yield* updateStep(clientId, of.applicationId, { step, content: open, at: yield* now })
        return new SavedStep(yield* current(clientId, of.applicationId))
      })

      const submitApplication = Effect.fnUntraced(function* (by: ApplicationAuthor, of: SeenApplication) {
        const { clientId } = by
        const { application, gaps, opened, stored } = yield* lockAtVersion(by, of)
        const state = yield* nextState(stored.state, "submit")
        if (gaps.length > 0) return yield* incomplete(gaps)
        if (stored.kind === "change" && (yield* known.changesOf(clientId, stored, opened)).length === 0) {
          return yield* nothingChanged
        }
        if (stored.kind === "investors" && !(yield* years.changesOf(clientId, opened)).some(isYearChanged)) {
          return yield* nothingChanged
        }
        if (application.duplicates.some(({ accountId, isSameText }) => isSameText && accountId !== null)) {
          return yield* knownAlready
        }
        yield* writeAct(clientId, of.applicationId, { state, at: yield* now, reason: "", notes: [], submitted: by })
        yield* items.open(itemOf(clientId, of.applicationId))
        const { feeSchedule, privacy, terms } = stored.steps.review
        const told = stored.kind === "investors" ? yearsOfRows(opened) : { consent: { terms, feeSchedule, privacy } }
        yield* recordAudit(by, "application.submitted", of.applicationId, told)
        return yield* current(clientId, of.applicationId)
      })

      const withdrawApplication = Effect.fnUntraced(function* (
        by: ApplicationAuthor,
        of: SeenApplication,
        reason: string
      ) {
        const { clientId } = by
        const { stored } = yield* lockAtVersion(by, of)
        const state = yield* nextState(stored.state, "withdraw")
        yield* writeAct(clientId, of.applicationId, { state, at: yield* now, reason, isDecided: true })
        yield* items.done(itemOf(clientId, of.applicationId))
        if (stored.batchId !== null) yield* closeListItem(items, clientId, stored.batchId)
        yield* recordAudit(by, "application.withdrawn", of.applicationId, { from: stored.state, reason })
        return yield* current(clientId, of.applicationId)
      })

      /** Runs in one transaction of the client, once per idempotency key. */
      const once = <E, R>({ clientId }: ApplicationAuthor, act: Effect.Effect<AccountApplication, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireApplication, act)).pipe(Effect.provideService(ServerClock, clock))

      return Applications.of({
        list: Effect.fn("Applications.list")(function* (clientId, asked, sight) {
          if (clientId === null) return new ApplicationPage({ applications: [], lists: [], totalCount: 0 })
          return yield* database.asClient(
            clientId,
            Effect.gen(function* () {
              const { stored, totalCount } = yield* readApplications(clientId, asked)
              const rows = yield* judged.rows(clientId, stored)
              const applications = sight.seesInvestors ? rows : rows.map(withoutInvestors)
              const lists = asked.isFolded === true ? yield* countByList(clientId, asked) : []
              return new ApplicationPage({ applications, lists, totalCount })
            })
          )
        }),
        find: Effect.fn("Applications.find")(function* (clientId, applicationId, sight) {
          if (clientId === null) return yield* noApplication
          const { application } = yield* database.asClient(clientId, judged.find(clientId, applicationId))
          if (application.kind === "investors" && !sight.seesInvestors) return yield* notSeen
          return application
        }),
        add: Effect.fn("Applications.add")((by, copyFrom) => once(by, addDraft(by, copyFrom))),
        save: Effect.fn("Applications.save")((by, of, sent) => database.asClient(by.clientId, saveStep(by, of, sent))),
        act: Effect.fn("Applications.act")((by, of, act) =>
          once(by, act._tag === "Submit" ? submitApplication(by, of) : withdrawApplication(by, of, act.reason))
        )
      })
    })
  )
}
