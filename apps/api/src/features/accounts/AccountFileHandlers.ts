import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { accountWorkbook } from "./accountWorkbook.ts"
import { Accounts } from "./Accounts.ts"

export const AccountFileHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountFiles",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* Accounts
    const clock = yield* ServerClock
    const issued = yield* IssuedFiles
    return handlers.handle(
      "xlsx",
      Effect.fnUntraced(function* ({ payload, query }) {
        const principal = yield* CurrentPrincipal
        const { sessionId, userId } = principal
        const viewAsUserId = query.view_as_user_id
        const clientId = yield* access.clientOf(principal, viewAsUserId)
        const about = { accounts: payload.account_ids.length }
        const bytes = yield* issued.make(
          {
            kind: "accounts",
            type: "export",
            userId,
            sessionId,
            clientId: clientId ?? noClientId,
            viewAsUserId,
            about
          },
          {
            read: accounts.listed(clientId, payload.account_ids),
            rowCountOf: (listed) => listed.length,
            rowsWrittenOf: (listed) => listed.length,
            make: (listed) => Effect.flatMap(clock.now, (now) => accountWorkbook(listed, new Date(now)))
          }
        )
        yield* answeredAs("Accounts.xlsx")
        return bytes
      })
    )
  })
)
