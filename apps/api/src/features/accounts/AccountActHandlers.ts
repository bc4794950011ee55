import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AccountDetails } from "./AccountDetails.ts"

interface Sent {
  readonly params: { readonly client: number; readonly id: number }
  readonly headers: { readonly version: number }
  readonly payload: { readonly reason: string; readonly on: CalendarDate }
}

/** What the desk does with an account of a client. */
export const DeskAccountHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskAccounts",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* AccountDetails
    const acted = Effect.fnUntraced(function* (act: AccountAct, { headers, params, payload }: Sent) {
      const { userId } = yield* CurrentPrincipal
      const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
      const of = { accountId: params.id, version: headers.version }
      return yield* accounts.act(by, of, { act, ...payload, seesPayments: false })
    }, Effect.tap(answeredVersion))
    return handlers.handleAll({
      find: ({ params }) => Effect.tap(accounts.find(params.client, params.id, false), answeredVersion),
      suspend: (sent) => acted("suspend", sent),
      resume: (sent) => acted("resume", sent),
      close: (sent) => acted("close", sent)
    })
  })
)

export const AccountActHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountActs",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* AccountDetails
    return handlers.handle(
      "act",
      Effect.fnUntraced(function* ({ payload: { accounts: sent, ...told } }) {
        const seen = sent.map(({ account_id, version }) => ({ accountId: account_id, version }))
        return yield* accounts.actOnAll(yield* actingForOwn, seen, told)
      })
    )
  })
)
