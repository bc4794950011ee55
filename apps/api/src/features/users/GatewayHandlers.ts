import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { AvailableReport } from "@reclaim/core/domain/statement/AvailableReport"
import { isSafeReturnPath } from "@reclaim/core/rules/navigation/isSafeReturnPath"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { signedInUser } from "../../identity/SignedInUser.ts"

/** The reports a user may open are the usable tasks that lead to one. */
export const GatewayHandlers = HttpApiBuilder.group(PortalApi, "gateway", (handlers) =>
  handlers.handle("availableReports", () =>
    Effect.map(signedInUser, (user) =>
      user.tasks.Features.filter(
        ({ disabled, isHidden, route }) =>
          route.startsWith("/reports/") && isSafeReturnPath(route) && !isHidden && !disabled
      ).map(({ label, route }) => new AvailableReport({ label, route }))
    )
  )
)
