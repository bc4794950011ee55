import { Context, Effect, Layer } from "effect"
import { HttpApiClient } from "effect/http-api"
import { EntryApi } from "../contract/EntryApi.ts"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import { clientOptions } from "./clientOptions.ts"
import { requestHeaders } from "./requestHeaders.ts"

/** The calls of the first screen as functions, derived from the contract. */
export class EntryClient extends Context.Service<EntryClient, HttpApiClient.ForApi<typeof EntryApi, CallFailure>>()(
  "@reclaim/core/client/EntryClient"
) {
  static readonly layer = Layer.effect(
    EntryClient,
    Effect.flatMap(clientOptions, (options) => HttpApiClient.makeWith(EntryApi, options))
  ).pipe(Layer.provide(requestHeaders))
}
