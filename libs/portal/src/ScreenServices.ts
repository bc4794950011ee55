import type { Documents } from "@reclaim/core/client/Documents"
import type { Downloads } from "@reclaim/core/client/Downloads"
import type { Expiries } from "@reclaim/core/client/Expiries"
import type { Exports } from "@reclaim/core/client/Exports"
import type { PaymentStatements } from "@reclaim/core/client/PaymentStatements"
import type { QuarterlyStatements } from "@reclaim/core/client/QuarterlyStatements"
import type { SavedViews } from "@reclaim/core/client/SavedViews"
import type { Transactions } from "@reclaim/core/client/Transactions"
import { Context, Effect, Layer, Ref, Scope } from "effect"
import type { FileSaver } from "./browser/FileSaver.ts"

/** The services that only some screens ask for. */
export type ScreenService =
  | FileSaver
  | Documents
  | Downloads
  | Expiries
  | Exports
  | PaymentStatements
  | QuarterlyStatements
  | SavedViews
  | Transactions

/** Brings the services of the screens once the first of them is asked for: the first screen does not wait for them. */
export class ScreenServices extends Context.Service<
  ScreenServices,
  { readonly context: Effect.Effect<Context.Context<ScreenService>> }
>()("@reclaim/portal/ScreenServices") {
  /** Those of a layer that has to be fetched first; it is built once, in the surroundings of this one. */
  static readonly layerFetched = <Needed>(fetch: () => Promise<Layer.Layer<ScreenService, never, Needed>>) =>
    Layer.effect(
      ScreenServices,
      Effect.gen(function* () {
        const surroundings = yield* Effect.context<Needed>()
        const scope = yield* Scope.Scope
        const built = yield* Ref.make<Context.Context<ScreenService> | null>(null)
        const build = Effect.promise(fetch).pipe(
          Effect.flatMap((layer) => Layer.buildWithScope(layer, scope)),
          Effect.provideContext(surroundings),
          Effect.tap((context) => Ref.set(built, context))
        )
        return ScreenServices.of({
          context: Effect.flatMap(Ref.get(built), (context) => (context === null ? build : Effect.succeed(context)))
        })
      })
    )

  /** Those of a layer that is there already. */
  static readonly layerOf = (layer: Layer.Layer<ScreenService>) =>
    Layer.effect(
      ScreenServices,
      Effect.map(Layer.build(layer), (context) => ScreenServices.of({ context: Effect.succeed(context) }))
    )
}

/** An effect of a screen, in which the services of the screens are there. */
export const onScreen = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, ScreenService> | ScreenServices> =>
  ScreenServices.use(({ context }) => Effect.flatMap(context, (services) => Effect.provideContext(effect, services)))
