import { Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SavedView, SavedViewScreen } from "../../domain/user/SavedView.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentText } from "../../domain/value/sentText.ts"
import { ViewName } from "../../rules/input/ViewName.ts"
import { anyViewQuery } from "../../rules/report/savedViewQuery.ts"
import { ownData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Maximum length of a query in characters, as in a practical URL; hundreds of accounts are not one view. */
const maxQueryLength = 4000

const ViewQuery = sentText(maxQueryLength).pipe(
  Schema.decodeTo(Schema.String.check(Schema.isMaxLength(maxQueryLength)), {
    decode: SchemaGetter.transform(anyViewQuery),
    encode: SchemaGetter.passthrough()
  })
)

/** The name and the content of a view; of an address, only the part that belongs to a view of the screen is used. */
const WireSavedViewContent = Schema.Struct({ name: ViewName, query: ViewQuery })

/** A view as it is kept. */
export const WireSavedView = wireOf(SavedView)

const query = { screen: SavedViewScreen }

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/**
 * The signed-in user's saved views of a screen, regardless of the user viewed as. Access is decided before the query is
 * known, so holders of the task of one screen may also keep views of another: they hold nothing but what was sent.
 */
export class SavedViewGroup extends HttpApiGroup.make("savedViews")
  .add(
    // By name.
    HttpApiEndpoint.get("list", "/api/v1/saved-views", { query, success: Schema.Array(WireSavedView) }),
    HttpApiEndpoint.post("add", "/api/v1/saved-views", {
      query,
      payload: WireSavedViewContent,
      success: WireSavedView
    }),
    HttpApiEndpoint.put("change", "/api/v1/saved-views/:id", {
      params,
      query,
      payload: WireSavedViewContent,
      success: WireSavedView
    }),
    HttpApiEndpoint.delete("remove", "/api/v1/saved-views/:id", {
      params,
      query,
      success: HttpApiSchema.NoContent
    })
  )
  .pipe(guardedBy({ mayCall: taskHolder(...SavedViewScreen.literals), forPrograms: inPersonOnly, changes: ownData })) {}
