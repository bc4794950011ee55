import type { Cookies } from "@reclaim/core/client/calls/Cookies"
import { type GroupCalls, groupCalls } from "@reclaim/core/client/calls/groupCalls"
import { Context, Effect, identity, Layer, Scope } from "effect"
import type { HttpClient } from "effect/http"
import type { HttpApiGroup } from "effect/http-api"

/** Dependencies of the features' services. */
export type Surroundings = HttpClient.HttpClient | Cookies

/** A service defined by a feature, with its layer. */
export interface FeatureService<Self, Service> {
  readonly layer: Layer.Layer<Self, never, Surroundings>
  useSync<A>(read: (service: Service) => A): Effect.Effect<A, never, Self>
}

/** Creates the services of features, each on first use, so that the first page does not load those of other screens. */
export class FeatureServices extends Context.Service<
  FeatureServices,
  {
    /** The service, created once per store. */
    readonly get: <Self, Service>(tag: FeatureService<Self, Service>) => Effect.Effect<Service>
  }
>()("@reclaim/portal/FeatureServices") {
  /** Services created by their own layers. */
  static readonly layer = Layer.effect(
    FeatureServices,
    Effect.gen(function* () {
      const surroundings = yield* Effect.context<Surroundings>()
      const scope = yield* Scope.Scope
      const memoMap = yield* Layer.makeMemoMap
      return FeatureServices.of({
        get: (tag) =>
          Layer.buildWithMemoMap(tag.layer, memoMap, scope).pipe(
            Effect.flatMap((context) => Effect.provideContext(tag.useSync(identity), context)),
            Effect.provideContext(surroundings)
          )
      })
    })
  )

  /** Replaces the services, for example in a test; using one that is not among them is an error in the test. */
  static readonly layerOf = <Services>(services: Layer.Layer<Services>) =>
    Layer.effect(
      FeatureServices,
      Effect.map(Layer.build(services), (context) =>
        FeatureServices.of({
          // The services that exist are known only at run time.
          get: <Self, Service>(tag: FeatureService<Self, Service>) =>
            Effect.provideContext(tag.useSync(identity), Context.makeUnsafe<Self>(context.mapUnsafe))
        })
      )
    )
}

/** Uses a feature's service, or the calls of a contract group. */
export const ask: {
  <Group extends HttpApiGroup.Constraint, A, E>(
    group: Group,
    call: (calls: GroupCalls<Group>) => Effect.Effect<A, E>
  ): Effect.Effect<A, E, FeatureServices>
  <Self, Service, A, E>(
    tag: FeatureService<Self, Service>,
    call: (service: Service) => Effect.Effect<A, E>
  ): Effect.Effect<A, E, FeatureServices>
} = <A, E>(
  asked: HttpApiGroup.Constraint | FeatureService<unknown, unknown>,
  call: (service: never) => Effect.Effect<A, E>
): Effect.Effect<A, E, FeatureServices> => {
  const tag = "endpoints" in asked ? (groupCalls(asked) as FeatureService<unknown, unknown>) : asked
  return FeatureServices.use((services) => Effect.flatMap(services.get(tag), (service) => call(service as never)))
}
