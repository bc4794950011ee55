import { Context, Effect, Layer } from "effect"
import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { PortalApi } from "../contract/PortalApi.ts"
import { fetchWithCookies } from "./calls/fetchWithCookies.ts"
import { type GroupCalls, makeGroupCalls } from "./calls/groupCalls.ts"

type Groups = typeof PortalApi extends HttpApi.HttpApi<string, infer All> ? All : never

/** Every call of the contract, by the name of its group and its own; derived from the contract, so that none is missing. */
export type PortalCalls = {
  readonly [Group in Groups as Group["identifier"]]: GroupCalls<Group>
}

/** The whole client for a program that is not the portal, which makes the calls of each screen when it is opened. */
export class PortalClient extends Context.Service<PortalClient, PortalCalls>()("@reclaim/core/PortalClient") {
  /** Over the HttpClient and Cookies of its surroundings. */
  static readonly layer = Layer.effect(
    PortalClient,
    Effect.gen(function* () {
      const groups: ReadonlyArray<HttpApiGroup.Constraint> = Object.values(PortalApi.groups)
      const calls: Record<string, unknown> = {}
      for (const group of groups) calls[group.identifier] = yield* makeGroupCalls(group)
      return PortalClient.of(calls as PortalCalls)
    })
  )

  /** Over fetch. */
  static readonly layerFetch = Layer.provide(PortalClient.layer, fetchWithCookies)
}
