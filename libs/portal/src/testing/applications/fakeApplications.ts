import { Applications } from "@reclaim/core/client/applications/Applications"
import { Consents } from "@reclaim/core/client/applications/Consents"
import { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import { ApplicationPage } from "@reclaim/core/domain/account/application/ApplicationPage"
import { ApplicationRow } from "@reclaim/core/domain/account/application/ApplicationRow"
import { SavedStep } from "@reclaim/core/domain/account/application/SavedStep"
import { waitingFor } from "@reclaim/core/domain/account/ApplicationState"
import { blankSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { applicationGaps, firstStepOf } from "@reclaim/core/rules/account/application/applicationGaps"
import { maskedStep } from "@reclaim/core/rules/account/application/maskedStep"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeConsents } from "@reclaim/core/testing/account/makeConsents"
import { makeFacts } from "@reclaim/core/testing/account/makeFacts"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"

const rowOf = ({ applicationId, gaps, kind, notes, state, steps, updatedAt }: AccountApplication): ApplicationRow =>
  new ApplicationRow({
    applicationId,
    kind,
    state,
    step: firstStepOf(gaps),
    custodian: steps.account.custodianCode === "" ? steps.account.custodianText : steps.account.custodianCode,
    accountNumber: steps.account.accountNumber,
    ownerName: steps.owner.name,
    gapCount: gaps.length,
    waitingFor: waitingFor(state),
    batchId: null,
    note: state === "returned" ? (notes[0]?.text ?? "") : "",
    updatedAt
  })

const consents = Layer.succeed(Consents, Consents.of({ texts: () => Effect.succeed(makeConsents()) }))

/** A server that has these applications and takes every change to them; `answers` stand in for some of its own. */
export const fakeApplications = (
  given: ReadonlyArray<AccountApplication> = [],
  answers: Partial<Applications["Service"]> = {}
): Layer.Layer<Applications | Consents> =>
  Layer.merge(
    consents,
    Layer.sync(Applications, () => {
      let stored = given
      const keys = new Map<string, AccountApplication>()
      const become = (applicationId: number, change: (before: AccountApplication) => Partial<AccountApplication>) =>
        Effect.suspend(() => {
          const before = stored.find((one) => one.applicationId === applicationId)
          if (before === undefined) return Effect.fail(makeFailure({ status: 404 }))
          const after = new AccountApplication(
            Object.assign({}, before, { version: before.version + 1 }, change(before))
          )
          stored = stored.map((one) => (one === before ? after : one))
          return Effect.succeed(after)
        })
      return Applications.of({
        list: ({ state }) =>
          Effect.sync(() => {
            const found = stored.filter((one) => state === undefined || one.state === state).map(rowOf)
            return new ApplicationPage({ applications: found, lists: [], totalCount: found.length })
          }),
        find: (applicationId) => become(applicationId, ({ version }) => ({ version })),
        add: (key) =>
          Effect.sync(() => {
            const added =
              keys.get(key) ??
              makeApplication({
                applicationId: Math.max(0, ...stored.map((one) => one.applicationId)) + 1,
                version: 1,
                steps: blankSteps,
                gaps: applicationGaps(blankSteps, makeFacts())
              })
            if (!keys.has(key)) stored = [...stored, added]
            keys.set(key, added)
            return added
          }),
        save: ({ applicationId }, { content, step }) =>
          Effect.map(
            become(applicationId, ({ steps }) => {
              const changed = { ...steps, [step]: content }
              return {
                steps: { ...steps, [step]: maskedStep(step, content) },
                gaps: applicationGaps(changed, makeFacts())
              }
            }),
            ({ alikeOwners, doubts, duplicates, gaps, onFile, version }) =>
              new SavedStep({ alikeOwners, doubts, duplicates, gaps, onFile, version })
          ),
        submit: (_, { applicationId }) =>
          become(applicationId, () => ({ state: "submitted", submittedAt: new Date("2026-11-20T10:00:00Z") })),
        withdraw: (_, { applicationId }, reason) => become(applicationId, () => ({ state: "withdrawn", reason })),
        ...answers
      })
    })
  )
