import { Layer, Context, Effect } from "effect"
import { AuthCalls } from "./users/AuthCalls.ts"
import { Dashboards } from "./dashboard/Dashboards.ts"
import { AssumptionFacts } from "./documents/AssumptionFacts.ts"
import { DeskFiles } from "./files/DeskFiles.ts"
import { OwnFiles } from "./files/OwnFiles.ts"
import { DocumentExports } from "./documents/DocumentExports.ts"
import { Downloads } from "./exports/Downloads.ts"
import { Expiries } from "./expiring/Expiries.ts"
import { Exports } from "./exports/Exports.ts"
import { fetchWithCookies } from "./calls/fetchWithCookies.ts"
import { StatementFiles } from "./statements/StatementFiles.ts"
import { Transactions } from "./transactions/Transactions.ts"
import { Uploads } from "./files/Uploads.ts"
import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { PortalApi } from "../contract/PortalApi.ts"
import { type GroupCalls, makeGroupCalls } from "./calls/groupCalls.ts"

type Groups = typeof PortalApi extends HttpApi.HttpApi<string, infer All> ? All : never

/** Every call of the contract, by the name of its group and its own; derived from the contract, so that none is missing. */
type PortalCalls = {
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

/**
 * The services of the client in one layer; the caller provides HttpClient and Cookies. The portal does not use it: each
 * of its features has services with their own layers.
 */
export const portalServicesLayer = Layer.mergeAll(
  PortalClient.layer,
  AssumptionFacts.layer,
  AuthCalls.layer,
  Dashboards.layer,
  DeskFiles.layer,
  OwnFiles.layer,
  DocumentExports.layer,
  Downloads.layer,
  Expiries.layer,
  Exports.layer,
  StatementFiles.layer,
  Transactions.layer,
  Uploads.layer
)

/** Services that the client offers to its callers. */
export type PortalServices = Layer.Success<typeof portalServicesLayer>

/** Services of the client, over fetch. */
export const portalClientLayer = Layer.provide(portalServicesLayer, fetchWithCookies)
