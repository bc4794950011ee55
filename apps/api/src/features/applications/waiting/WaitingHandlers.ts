import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { mayEnterInvestors } from "@reclaim/core/rules/account/mayAddAccounts"
import { mayApprovePayments, maySeePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../../identity/Access.ts"
import { signedInUser } from "../../../identity/SignedInUser.ts"
import { WaitingItems } from "./WaitingItems.ts"

/** Handler of the call for a client's items that wait for the requesting user. */
export const WaitingHandlers = HttpApiBuilder.group(
  PortalApi,
  "waiting",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const waiting = yield* WaitingItems
    return handlers.handle(
      "find",
      Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const view = yield* access.viewOf(principal, query.viewAsUserId)
        const seesAccounts = view.canUse(taskNames.myAccounts)
        const approves = seesAccounts && query.viewAsUserId === 0 && mayApprovePayments(yield* signedInUser)
        return yield* waiting.find(view.clientId, {
          seesAccounts,
          seesDocuments: view.canUse(taskNames.documents),
          seesInvestors: view.seesInvestors,
          seesPayments:
            view.canUse(taskNames.paymentStatements) ||
            (query.viewAsUserId === 0 && maySeePayments(yield* signedInUser)),
          entersInvestors: seesAccounts && query.viewAsUserId === 0 && mayEnterInvestors(yield* signedInUser),
          approver: approves ? { userId: principal.userId, sessionId: principal.sessionId } : null
        })
      })
    )
  })
)
