import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { Onboardings } from "./Onboardings.ts"

/** What a client does until its reclaims are filed. */
export const OnboardingHandlers = HttpApiBuilder.group(
  PortalApi,
  "onboarding",
  Effect.fnUntraced(function* (handlers) {
    const onboardings = yield* Onboardings
    return handlers.handle("steps", () => Effect.flatMap(actingForOwn, ({ clientId }) => onboardings.read(clientId)))
  })
)
