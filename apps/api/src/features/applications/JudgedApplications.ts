import { NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireApplication } from "@reclaim/core/contract/applications/WireApplication"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { accountKey } from "@reclaim/core/rules/account/accountKey"
import { applicationDoubts, ownerNumbers } from "@reclaim/core/rules/application/applicationDoubts"
import type { ApplicationFacts } from "@reclaim/core/rules/application/ApplicationFacts"
import { applicationGaps, firstStepOf } from "@reclaim/core/rules/application/applicationGaps"
import { withOnFile } from "@reclaim/core/rules/application/withOnFile"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { sealedTaxNumber } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { readAlikeOwners, readChosenPeople, readDuplicates, readOwnersOfAccounts } from "./applicationFactsRows.ts"
import { findApplication, lockApplication, type StoredApplication } from "./applicationRows.ts"
import { ApplicationSecrets, withSecrets } from "./ApplicationSecrets.ts"
import { Consents } from "./consents/Consents.ts"
import { readOwnersByIndex } from "./ownerFactsRows.ts"
import { InvestorsOnFile } from "./owners/InvestorsOnFile.ts"
import { OwnersOnFile } from "./owners/OwnersOnFile.ts"

/**
 * Accounts and other applications with the number of this one, but for blanks and case; none while it has no number.
 */
export const duplicatesOf = (
  { accountId, applicationId, kind, steps: { account } }: StoredApplication,
  clientId: number
) =>
  account.accountNumber.trim() === ""
    ? Effect.succeed([])
    : readDuplicates(clientId, {
        applicationId,
        changedAccountId: kind === "change" ? accountId : null,
        custodianCode: account.custodianCode,
        accountNumber: account.accountNumber,
        key: accountKey(account.accountNumber)
      })

/** The most numbers of one application that are looked for. */
const maxLookedFor = 20

/**
 * The owners of the client who have a number that is entered for another one, by the paths of the numbers. The owner of
 * `butOwnerId` is who they are entered for.
 */
const ownersOfNumbers = Effect.fnUntraced(function* (
  values: SealedValues["Service"],
  clientId: number,
  steps: ApplicationSteps,
  butOwnerId: number | null
) {
  const paths = new Map<string, string>()
  for (const { path, value } of ownerNumbers(steps).slice(0, maxLookedFor)) {
    const normalised = sealedTaxNumber.index?.normalised(value) ?? value
    for (const index of yield* values.indexesOf({ clientId }, normalised)) {
      paths.set(Buffer.from(index).toString("hex"), path)
    }
  }
  if (paths.size === 0) return new Map<string, string>()
  const owners = yield* readOwnersByIndex(clientId, [...paths.keys()], butOwnerId)
  return new Map(owners.map(({ name, valueIndex }) => [paths.get(valueIndex) ?? "", name]))
})

/** An application with all that it is judged by. */
export interface JudgedApplication {
  readonly stored: StoredApplication
  /** Includes the sealed values themselves, which never leave the server. */
  readonly opened: ApplicationSteps
  readonly facts: ApplicationFacts
  readonly gaps: ReadonlyArray<FieldNote>
  readonly application: AccountApplication
}

export const noApplication = new NotFound({ message: "This application does not exist" })

const isEditable = ({ state }: StoredApplication): boolean => waitingFor(state) === "client"

/** Fails with the application as it is now. */
const stale = (current: AccountApplication) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireApplication)(current)), (sent) =>
    Effect.fail(new Stale({ message: "This has changed since you opened it", code: "newer_version", current: sent }))
  )

/** Applications with what prevents their acceptance, judged by the client's current people, owners and accounts. */
export class JudgedApplications extends Context.Service<
  JudgedApplications,
  {
    readonly find: (clientId: number, applicationId: number) => WithinTransaction<JudgedApplication, NotFound>
    /** The application if it still is as it was seen, held until commit. */
    readonly seen: (clientId: number, of: SeenApplication) => WithinTransaction<JudgedApplication, NotFound | Stale>
    /** Applications in the form of a list. */
    readonly rows: (
      clientId: number,
      stored: ReadonlyArray<StoredApplication>
    ) => WithinTransaction<ReadonlyArray<ApplicationRow>>
  }
>()("@reclaim/app-api/JudgedApplications") {
  static readonly layer = Layer.effect(
    JudgedApplications,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const secrets = yield* ApplicationSecrets
      const sealed = yield* SealedValues
      const onFile = yield* OwnersOnFile
      const investors = yield* InvestorsOnFile
      const { documentRules } = yield* ReferenceData
      const { versions: consents } = yield* Consents

      /** Reads the reference data for judging applications, in the order given. */
      const factsOf = Effect.fnUntraced(function* (clientId: number, stored: ReadonlyArray<StoredApplication>) {
        const today = dateInUtc(yield* clock.now)
        const ownerIds = stored.flatMap(({ steps }) => steps.owner.ownerId ?? [])
        const owners = yield* onFile.masked(clientId, [...new Set(ownerIds)])
        const contactIds = stored.flatMap(({ steps }) => steps.people.contactIds)
        const people = yield* readChosenPeople(clientId, [...new Set(contactIds)])
        const changed = stored.flatMap(({ accountId, kind }) => (kind === "change" ? (accountId ?? []) : []))
        const changedOwners = yield* readOwnersOfAccounts(clientId, changed)
        return stored.map(({ accountId, kind, steps }): ApplicationFacts => ({
          today,
          changedOwnerId: kind === "change" ? (changedOwners.get(accountId ?? 0) ?? null) : null,
          owner: steps.owner.ownerId === null ? null : (owners.get(steps.owner.ownerId) ?? null),
          people: steps.people.contactIds.flatMap((contactId) => people.get(contactId) ?? []),
          rules: documentRules,
          consents
        }))
      })

      /** The tax years that can be entered, of an owner's investors only. */
      const yearsOnFile = Effect.fnUntraced(function* (
        clientId: number,
        { kind, steps }: StoredApplication,
        today: CalendarDate
      ) {
        const { ownerId } = steps.owner
        return kind === "investors" && ownerId !== null
          ? yield* investors.years(clientId, ownerId, yearOf(today))
          : { years: [], openFromYear: null }
      })

      const judgeApplication = Effect.fnUntraced(function* (clientId: number, stored: StoredApplication) {
        const [held] = yield* secrets.read(clientId, [stored.applicationId])
        const [known] = yield* factsOf(clientId, [stored])
        if (held === undefined || known === undefined) return yield* Effect.die(new Error("nothing to judge by"))
        const { openFromYear, years } = yield* yearsOnFile(clientId, stored, known.today)
        const facts = { ...known, openFromYear }
        const opened = withSecrets(stored.steps, held.opened)
        const { owner } = stored.steps
        const isNamed = owner.ownerId === null && owner.name.trim() !== ""
        const entered = withOnFile(opened, facts.owner, facts.today)
        const numbersOfOwner = facts.changedOwnerId ?? stored.steps.owner.ownerId
        const gaps = isEditable(stored) ? applicationGaps(opened, facts, stored.kind) : []
        const { batchId: _, createdBy: __, submittedBy: ___, submittedSession: ____, ...fields } = stored
        const application = new AccountApplication({
          ...fields,
          steps: withSecrets(stored.steps, held.shown),
          onFile: facts.owner,
          ownerYears: years,
          gaps,
          duplicates: isEditable(stored) ? yield* duplicatesOf(stored, clientId) : [],
          alikeOwners:
            isEditable(stored) && isNamed
              ? yield* readAlikeOwners(clientId, owner.name, facts.changedOwnerId ?? null)
              : [],
          doubts: isEditable(stored)
            ? applicationDoubts(entered, yield* ownersOfNumbers(sealed, clientId, entered, numbersOfOwner), stored.kind)
            : []
        })
        return { stored, opened, facts, gaps, application }
      })

      const requireApplication = (clientId: number, found: Option.Option<StoredApplication>) =>
        Option.match(found, {
          onNone: () => Effect.fail(noApplication),
          onSome: (stored) => judgeApplication(clientId, stored)
        })

      return JudgedApplications.of({
        find: Effect.fnUntraced(function* (clientId, applicationId) {
          return yield* requireApplication(clientId, yield* findApplication(clientId, applicationId))
        }),
        seen: Effect.fnUntraced(function* (clientId, { applicationId, version }) {
          const found = yield* requireApplication(clientId, yield* lockApplication(clientId, applicationId))
          return found.stored.version === version ? found : yield* stale(found.application)
        }),
        rows: Effect.fnUntraced(function* (clientId, stored) {
          const held = yield* secrets.read(
            clientId,
            stored.filter(isEditable).map(({ applicationId }) => applicationId)
          )
          const opened = new Map(stored.filter(isEditable).map((one, at) => [one.applicationId, held[at]?.opened]))
          const facts = yield* factsOf(clientId, stored)
          const today = dateInUtc(yield* clock.now)
          const openFrom = new Map<number, number | null>()
          for (const one of stored.filter((application) => isEditable(application))) {
            const { openFromYear } = yield* yearsOnFile(clientId, one, today)
            openFrom.set(one.applicationId, openFromYear)
          }
          return stored.map((one, at) => {
            const judgedBy = facts[at]
            const values = opened.get(one.applicationId)
            const gaps =
              judgedBy === undefined || values === undefined
                ? []
                : applicationGaps(
                    withSecrets(one.steps, values),
                    { ...judgedBy, openFromYear: openFrom.get(one.applicationId) ?? null },
                    one.kind
                  )
            const { account } = one.steps
            return new ApplicationRow({
              applicationId: one.applicationId,
              kind: one.kind,
              state: one.state,
              step: firstStepOf(gaps),
              custodian: account.custodianCode === "" ? account.custodianText : account.custodianCode,
              accountNumber: account.accountNumber,
              ownerName: judgedBy?.owner?.owner.name ?? one.steps.owner.name,
              gapCount: gaps.length,
              waitingFor: waitingFor(one.state),
              batchId: one.batchId,
              note: one.state === "returned" ? (one.notes[0]?.text ?? "") : "",
              updatedAt: one.updatedAt
            })
          })
        })
      })
    })
  )
}
