import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"
import { maySeePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { CurrentToken } from "../../identity/CurrentToken.ts"
import { requireProof } from "../../identity/requireProof.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AccountDetails } from "./AccountDetails.ts"

/** Whether the sender may see where owners are paid to: in person, and as themselves. */
const seesPayments = Effect.fnUntraced(function* (viewAsUserId: number) {
  return viewAsUserId === 0 && (yield* CurrentToken) === null && maySeePayments(yield* signedInUser)
})

interface Sent {
  readonly params: { readonly id: number }
  readonly headers: { readonly "if-match": number }
  readonly payload: { readonly reason: string; readonly on: CalendarDate }
}

export const AccountDetailHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountDetails",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* AccountDetails
    const clock = yield* ServerClock
    const acted = Effect.fnUntraced(function* (act: AccountAct, { headers, params, payload }: Sent) {
      const step = { act, ...payload, seesPayments: yield* seesPayments(0) }
      return yield* accounts.act(yield* actingForOwn, { accountId: params.id, version: headers["if-match"] }, step)
    }, Effect.tap(answeredVersion))
    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* accounts.find(clientId, params.id, yield* seesPayments(query.view_as_user_id))
      }, Effect.tap(answeredVersion)),
      suspend: (sent) => acted("suspend", sent),
      resume: (sent) => acted("resume", sent),
      close: (sent) => acted("close", sent),
      taxNumber: Effect.fnUntraced(function* ({ params }) {
        yield* Effect.provideService(requireProof(1), ServerClock, clock)
        return { value: yield* accounts.taxNumber(yield* actingForOwn, params.id) }
      })
    })
  })
)
