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

/** Makes the services of features, each when it is first asked, so that the first page waits for none of another screen. */
export class FeatureServices extends Context.Service<
  FeatureServices,
  {
    /** The service, made once and kept as long as the store. */
    readonly get: <Self, Service>(tag: FeatureService<Self, Service>) => Effect.Effect<Service>
  }
>()("@reclaim/portal/FeatureServices") {
  /** Those that the features bring. */
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

  /** Others in their place, such as those of a test; asking for one that is not among them is a mistake of the test. */
  static readonly layerOf = <Services>(services: Layer.Layer<Services>) =>
    Layer.effect(
      FeatureServices,
      Effect.map(Layer.build(services), (context) =>
        FeatureServices.of({
          // Which services are there is known when they are asked for.
          get: <Self, Service>(tag: FeatureService<Self, Service>) =>
            Effect.provideContext(tag.useSync(identity), Context.makeUnsafe<Self>(context.mapUnsafe))
        })
      )
    )
}

/** Asks a service of a feature, or makes calls of a group of the contract. */
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
