import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { InvestorYears } from "./InvestorYears.ts"

/** A user of a client, for whose own client it is done. */
const applicationAuthor = Effect.all([actingForOwn, CurrentPrincipal]).pipe(
  Effect.map(([{ clientId }, { userId }]) => ({ clientId, userId }))
)

/** Handlers of the calls to renew the investors behind an owner. */
export const InvestorYearHandlers = HttpApiBuilder.group(
  PortalApi,
  "investorYears",
  Effect.fnUntraced(function* (handlers) {
    const years = yield* InvestorYears
    return handlers.handleAll({
      add: ({ params, payload }) =>
        Effect.flatMap(applicationAuthor, (by) => years.add(by, params.id, payload.taxYear)).pipe(
          Effect.tap(answeredVersion)
        ),
      takeOver: ({ headers, params, payload }) =>
        Effect.flatMap(applicationAuthor, (by) =>
          years.takeOver(by, { applicationId: params.id, version: headers.version }, payload)
        ).pipe(Effect.tap(answeredVersion))
    })
  })
)
