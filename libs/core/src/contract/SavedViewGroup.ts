import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SavedViewScreen } from "../domain/user/SavedView.ts"
import { RequestGuard, SessionRequired } from "./middlewares.ts"
import { WireSavedView, WireSavedViewContent } from "./WireSavedView.ts"

const query = { screen: SavedViewScreen }

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })) }

/** The views of a report that the signed-in user keeps, whoever is viewed as. */
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
    HttpApiEndpoint.delete("remove", "/api/v1/saved-views/:id", { params, query, success: HttpApiSchema.NoContent })
  )
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
