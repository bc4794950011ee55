import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SavedViewScreen } from "../../domain/user/SavedView.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, whatIsOwn } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { WireSavedView, WireSavedViewContent } from "./WireSavedView.ts"

// There is one report with views. A second one needs calls of its own, for who may call is known before the query is.
const [screen] = SavedViewScreen.literals satisfies readonly [string]

const query = { screen: SavedViewScreen }

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** The signed-in user's saved views of a report, whoever is viewed as. */
export class SavedViewGroup extends HttpApiGroup.make("savedViews")
  .add(
    // By name.
    HttpApiEndpoint.get("list", "/api/v1/saved-views", { query, success: Schema.Array(WireSavedView) })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, whoeverHas(screen)),
    HttpApiEndpoint.post("add", "/api/v1/saved-views", {
      query,
      payload: WireSavedViewContent,
      success: WireSavedView
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsOwn)
      .annotate(MayCall, whoeverHas(screen)),
    HttpApiEndpoint.put("change", "/api/v1/saved-views/:id", {
      params,
      query,
      payload: WireSavedViewContent,
      success: WireSavedView
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsOwn)
      .annotate(MayCall, whoeverHas(screen)),
    HttpApiEndpoint.delete("remove", "/api/v1/saved-views/:id", {
      params,
      query,
      success: HttpApiSchema.NoContent
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsOwn)
      .annotate(MayCall, whoeverHas(screen))
  )
  .pipe(guarded) {}
