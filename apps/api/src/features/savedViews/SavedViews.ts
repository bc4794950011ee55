import { Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { SavedView, savedViewLimit, type SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import { Context, Effect, Layer, Option } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { countSavedViews, deleteSavedView, insertSavedView, listSavedViews, updateSavedView } from "./savedViewRows.ts"

/** User and screen that saved views belong to. */
export interface ViewsOf {
  readonly userId: number
  readonly screen: SavedViewScreen
}

/** Name and query of a view. */
export interface SavedViewContent {
  readonly name: string
  readonly query: string
}

const nameTaken = new Invalid({
  message: "You already have a view with this name",
  fields: { name: "You already have a view with this name" }
})

const tooMany = new Invalid({
  message: `You already have ${savedViewLimit} saved views of this screen; remove one first`,
  fields: { name: `At most ${savedViewLimit} views can be saved` }
})

const noView = new NotFound({ message: "This view does not exist" })

/** The views that users have saved of screens. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    readonly list: (of: ViewsOf) => Effect.Effect<ReadonlyArray<SavedView>>
    readonly add: (of: ViewsOf, content: SavedViewContent) => Effect.Effect<SavedView, Invalid>
    readonly change: (
      of: ViewsOf,
      id: number,
      content: SavedViewContent
    ) => Effect.Effect<SavedView, Invalid | NotFound>
    readonly remove: (of: ViewsOf, id: number) => Effect.Effect<void, NotFound>
  }
>()("@reclaim/app-api/SavedViews") {
  static readonly layer = Layer.effect(
    SavedViews,
    Effect.map(Database, ({ asIdentity }) =>
      SavedViews.of({
        list: Effect.fn("SavedViews.list")(function* (of) {
          const rows = yield* asIdentity(listSavedViews(of))
          return rows.map((row) => new SavedView(row))
        }, Effect.orDie),
        add: Effect.fn("SavedViews.add")(
          function* (of, content) {
            const added = yield* asIdentity(
              Effect.gen(function* () {
                const { views } = yield* countSavedViews(of)
                if (views >= savedViewLimit) return yield* tooMany
                return yield* insertSavedView({ ...of, ...content })
              })
            )
            return Option.isNone(added) ? yield* nameTaken : new SavedView(added.value)
          },
          Effect.catchTag(["SchemaError", "NoSuchElementError"], Effect.die)
        ),
        change: Effect.fn("SavedViews.change")(
          function* (of, id, content) {
            const changed = yield* asIdentity(
              updateSavedView({ ...of, ...content, id }).pipe(
                Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(nameTaken))
              )
            )
            return Option.isNone(changed) ? yield* noView : new SavedView(changed.value)
          },
          Effect.catchTag("SchemaError", Effect.die)
        ),
        remove: Effect.fn("SavedViews.remove")(
          function* (of, id) {
            const removed = yield* asIdentity(deleteSavedView({ ...of, id }))
            if (Option.isNone(removed)) return yield* noView
          },
          Effect.catchTag("SchemaError", Effect.die)
        )
      })
    )
  )
}
