import { Context, Effect, Layer } from "effect"
import { HttpApiClient } from "effect/http-api"
import { ScreenApi } from "../contract/ScreenApi.ts"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import { clientOptions } from "./clientOptions.ts"
import { requestHeaders } from "./requestHeaders.ts"

/** The calls of the other screens as functions, derived from the contract. */
export class ScreenClient extends Context.Service<ScreenClient, HttpApiClient.ForApi<typeof ScreenApi, CallFailure>>()(
  "@reclaim/core/client/ScreenClient"
) {
  static readonly layer = Layer.effect(
    ScreenClient,
    Effect.flatMap(clientOptions, (options) => HttpApiClient.makeWith(ScreenApi, options))
  ).pipe(Layer.provide(requestHeaders))
}
