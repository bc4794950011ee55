import { Effect } from "effect"
import { HttpApi, HttpApiClient, type HttpApiGroup } from "effect/http-api"
import { clientOptions } from "./clientOptions.ts"
import { requestHeaders } from "./requestHeaders.ts"

/** The calls of one group of the contract as functions, so that a feature brings its own groups and no others. */
export const callsOf = <Group extends HttpApiGroup.Constraint>(group: Group) =>
  Effect.flatMap(clientOptions, (options) => HttpApiClient.makeWith(HttpApi.make("portal").add(group), options)).pipe(
    Effect.provide(requestHeaders)
  )
