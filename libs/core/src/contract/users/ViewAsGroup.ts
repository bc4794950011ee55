import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { UserSearch } from "../../rules/input/UserSearch.ts"
import { MayCall } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { WireViewableUser } from "./WireViewableUser.ts"

/** The users whose reports an internal user with the right may view. */
export class ViewAsGroup extends HttpApiGroup.make("viewAs")
  .add(
    HttpApiEndpoint.get("search", "/api/v1/viewable-users", {
      query: { search: UserSearch },
      // At most twenty, in the order of client and name.
      success: Schema.Array(WireViewableUser)
    }).annotate(MayCall, { _tag: "Viewer" })
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
