import { Custodians } from "@reclaim/core/client/applications/Custodians"
import { DeskApplications } from "@reclaim/core/client/applications/DeskApplications"
import { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import type { ApplicationState } from "@reclaim/core/domain/account/ApplicationState"
import { Custodian } from "@reclaim/core/domain/account/Custodian"
import { Effect, Layer } from "effect"

/** A server with this application at the desk, which goes where it is sent; `answers` stand in for some of its own. */
export const fakeDeskApplications = (
  given: DeskApplication,
  answers: Partial<DeskApplications["Service"]> = {}
): Layer.Layer<DeskApplications | Custodians> =>
  Layer.merge(
    Layer.succeed(
      Custodians,
      Custodians.of({ search: () => Effect.succeed([new Custodian({ code: "C1", name: "Northbank Custody" })]) })
    ),
    Layer.sync(DeskApplications, () => {
      let stored = given
      const goTo = (changes: Partial<AccountApplication> & { readonly state: ApplicationState }) =>
        Effect.sync(() => {
          const { ...fields } = stored.application
          const application = new AccountApplication({ ...fields, ...changes, version: fields.version + 1 })
          const { ...others } = stored
          stored = new DeskApplication({ ...others, application })
          return application
        })
      return DeskApplications.of({
        find: () => Effect.sync(() => stored),
        take: () => goTo({ state: "in_review" }),
        return: (_key, _of, notes, reason) => goTo({ state: "returned", notes, reason }),
        reject: (_key, _of, rejectReason, reason) => goTo({ state: "rejected", rejectReason, reason }),
        together: () => Effect.die("applications were acted on together"),
        accept: () => goTo({ state: "accepted", accountId: 9 }),
        acceptInvestors: () => goTo({ state: "accepted" }),
        ...answers
      })
    })
  )
