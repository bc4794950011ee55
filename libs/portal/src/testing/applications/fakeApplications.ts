import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { ConsentGroup } from "@reclaim/core/contract/applications/ConsentGroup"
import { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { ApplicationPage } from "@reclaim/core/domain/application/ApplicationPage"
import { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { SavedStep } from "@reclaim/core/domain/application/SavedStep"
import { waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { applicationGaps, firstStepOf } from "@reclaim/core/rules/application/applicationGaps"
import { maskedStep } from "@reclaim/core/rules/application/maskedStep"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeConsents } from "@reclaim/core/testing/account/makeConsents"
import { makeFacts } from "@reclaim/core/testing/account/makeFacts"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
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

type Answers = Partial<GroupCalls<typeof ApplicationGroup>>

/** A fake server with these applications, which accepts every change; `answers` override its responses. */
export const fakeApplications = (
  given: ReadonlyArray<AccountApplication> = [],
  answers: Answers = {}
): Layer.Layer<CallsOf<"applications"> | CallsOf<"consents">> =>
  Layer.merge(fakeCalls(ConsentGroup, { texts: () => Effect.succeed(makeConsents()) }), fakeFilling(given, answers))

const fakeFilling = (given: ReadonlyArray<AccountApplication>, answers: Answers) => {
  let stored = given
  const keys = new Map<string, AccountApplication>()
  const become = (applicationId: number, change: (before: AccountApplication) => Partial<AccountApplication>) =>
    Effect.suspend(() => {
      const before = stored.find((one) => one.applicationId === applicationId)
      if (before === undefined) return Effect.fail(makeFailure({ status: 404 }))
      const after = new AccountApplication(Object.assign({}, before, { version: before.version + 1 }, change(before)))
      stored = stored.map((one) => (one === before ? after : one))
      return Effect.succeed(after)
    })
  return fakeCalls(ApplicationGroup, {
    list: ({ query: { state } }) =>
      Effect.sync(() => {
        const found = stored.filter((one) => state === undefined || one.state === state).map(rowOf)
        return new ApplicationPage({ applications: found, lists: [], totalCount: found.length })
      }),
    find: ({ params }) => become(params.id, ({ version }) => ({ version })),
    add: ({ headers: { key } }) =>
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
    save: ({ params, payload: { content, step } }) =>
      Effect.map(
        become(params.id, ({ steps }) => {
          const changed = { ...steps, [step]: content }
          return {
            steps: { ...steps, [step]: maskedStep(step, content) },
            gaps: applicationGaps(changed, makeFacts())
          }
        }),
        ({ alikeOwners, doubts, duplicates, gaps, onFile, version }) =>
          new SavedStep({ alikeOwners, doubts, duplicates, gaps, onFile, version })
      ),
    act: ({ params, payload }) =>
      become(params.id, () =>
        payload._tag === "Submit"
          ? { state: "submitted", submittedAt: new Date("2026-11-20T10:00:00Z") }
          : { state: "withdrawn", reason: payload.reason }
      ),
    ...answers
  })
}
