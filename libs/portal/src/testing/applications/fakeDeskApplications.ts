import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { CustodianGroup } from "@reclaim/core/contract/applications/CustodianGroup"
import { DeskApplicationGroup } from "@reclaim/core/contract/applications/DeskApplicationGroup"
import { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { DeskApplication } from "@reclaim/core/domain/application/DeskApplication"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import { Custodian } from "@reclaim/core/domain/account/Custodian"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, Layer } from "effect"

type Answers = Partial<GroupCalls<typeof DeskApplicationGroup>>

/** A fake server with this application at the desk, which applies acts; `answers` override its responses. */
export const fakeDeskApplications = (
  given: DeskApplication,
  answers: Answers = {}
): Layer.Layer<CallsOf<"deskApplications"> | CallsOf<"custodians">> =>
  Layer.merge(
    fakeCalls(CustodianGroup, {
      search: () => Effect.succeed({ custodians: [new Custodian({ code: "C1", name: "Northbank Custody" })] })
    }),
    fakeDesk(given, answers)
  )

const fakeDesk = (given: DeskApplication, answers: Answers) => {
  let stored = given
  const goTo = (changes: Partial<AccountApplication> & { readonly state: ApplicationState }) =>
    Effect.sync(() => {
      const { ...fields } = stored.application
      const application = new AccountApplication({ ...fields, ...changes, version: fields.version + 1 })
      const { ...others } = stored
      stored = new DeskApplication({ ...others, application })
      return application
    })
  return fakeCalls(DeskApplicationGroup, {
    find: () => Effect.sync(() => stored),
    act: ({ payload }) => {
      switch (payload._tag) {
        case "Take":
          return goTo({ state: "in_review" })
        case "Return":
          return goTo({ state: "returned", notes: payload.notes, reason: payload.reason })
        case "Reject":
          return goTo({ state: "rejected", rejectReason: payload.rejectReason, reason: payload.reason })
        case "Accept":
          return goTo({ state: "accepted", accountId: 9 })
        case "AcceptInvestors":
          return goTo({ state: "accepted" })
      }
    },
    ...answers
  })
}
