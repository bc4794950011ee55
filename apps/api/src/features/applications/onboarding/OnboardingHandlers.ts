import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { Onboardings } from "./Onboardings.ts"

/** Handler of the call for a client's onboarding steps. */
export const OnboardingHandlers = HttpApiBuilder.group(
  PortalApi,
  "onboarding",
  Effect.fnUntraced(function* (handlers) {
    const onboardings = yield* Onboardings
    return handlers.handle("steps", () => Effect.flatMap(actingForOwn, ({ clientId }) => onboardings.read(clientId)))
  })
)
