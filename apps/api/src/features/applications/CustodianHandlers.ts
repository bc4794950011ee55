import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { noClientId } from "../../ledger/noClientId.ts"
import { Database } from "../../platform/database/Database.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { searchCustodians } from "./custodianRows.ts"
import { DeskApplications } from "./DeskApplications.ts"

/** A member of staff who works for a client. */
const workingFor = (clientId: number) => Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId, userId }))

/** Applications of clients at the desk. */
export const DeskApplicationHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskApplications",
  Effect.fnUntraced(function* (handlers) {
    const applications = yield* DeskApplications
    return handlers.handleAll({
      find: ({ params }) =>
        Effect.tap(applications.find(params.client, params.id), ({ application }) => answeredVersion(application)),
      act: ({ headers, params, payload }) =>
        Effect.flatMap(workingFor(params.client), (by) =>
          applications.act(by, { applicationId: params.id, version: headers.version }, payload)
        ).pipe(Effect.tap(answeredVersion)),
      bulkAct: ({ params, payload }) =>
        Effect.flatMap(workingFor(params.client), (by) => applications.bulkAct(by, payload))
    })
  })
)

/** The custodians that the provider knows. */
export const CustodianHandlers = HttpApiBuilder.group(
  PortalApi,
  "custodians",
  Effect.fnUntraced(function* (handlers) {
    const database = yield* Database
    return handlers.handle(
      "search",
      Effect.fnUntraced(function* ({ query: { search = "" } }) {
        return { custodians: yield* database.asClient(noClientId, searchCustodians(search)) }
      })
    )
  })
)
