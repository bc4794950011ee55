import { Context, Effect, Layer } from "effect"
import { SavedViewGroup } from "../../contract/savedViews/SavedViewGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { SavedView, SavedViewScreen } from "../../domain/user/SavedView.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The name and the content of a view. */
export interface SavedViewContent {
  readonly name: string
  /** The part of an address after the question mark; only what belongs to a view is kept of it. */
  readonly query: string
}

/** The signed-in user's saved views of a report, whoever is viewed as. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    /** By name. */
    readonly list: (screen: SavedViewScreen) => Effect.Effect<ReadonlyArray<SavedView>, CallFailure>
    /** Fails with status 422 for a name that another view has, and when there are too many views already. */
    readonly add: (screen: SavedViewScreen, content: SavedViewContent) => Effect.Effect<SavedView, CallFailure>
    /** Changes a view's name, its content or both; fails as `add` does. */
    readonly change: (screen: SavedViewScreen, view: SavedView) => Effect.Effect<SavedView, CallFailure>
    readonly remove: (screen: SavedViewScreen, id: number) => Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/SavedViews") {
  static readonly layer = Layer.effect(
    SavedViews,
    Effect.map(callsOf(SavedViewGroup), ({ savedViews }) =>
      SavedViews.of({
        list: Effect.fn("SavedViews.list")((screen) => savedViews.list({ query: { screen } }), callFailures),
        add: Effect.fn("SavedViews.add")(
          (screen, { name, query }) => savedViews.add({ query: { screen }, payload: { name, query } }),
          callFailures
        ),
        change: Effect.fn("SavedViews.change")(
          (screen, { id, name, query }) =>
            savedViews.change({ params: { id }, query: { screen }, payload: { name, query } }),
          callFailures
        ),
        remove: Effect.fn("SavedViews.remove")(
          (screen, id) => savedViews.remove({ params: { id }, query: { screen } }),
          callFailures
        )
      })
    )
  )
}
