import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { signedInUser } from "../../../identity/SignedInUser.ts"
import { Onboardings } from "./Onboardings.ts"

/** Handler of the call for a client's onboarding steps. */
export const OnboardingHandlers = HttpApiBuilder.group(
  PortalApi,
  "onboarding",
  Effect.fnUntraced(function* (handlers) {
    const onboardings = yield* Onboardings
    return handlers.handle(
      "steps",
      Effect.fnUntraced(function* () {
        const { clientId } = yield* actingForOwn
        const { userId } = yield* CurrentPrincipal
        return yield* onboardings.read(clientId, userId, yield* signedInUser)
      })
    )
  })
)
