import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Consents } from "./Consents.ts"

/** Handler of the call for the consent texts. */
export const ConsentHandlers = HttpApiBuilder.group(
  PortalApi,
  "consents",
  Effect.fnUntraced(function* (handlers) {
    const { texts } = yield* Consents
    return handlers.handle("texts", () => Effect.succeed(texts))
  })
)
