import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { UserSearch } from "../../rules/input/UserSearch.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireTask } from "./WireTask.ts"

const Tasks = Schema.Array(WireTask)

/** The user whom staff view as; tasks as in the answer about the signed-in user. */
export const WireViewedUser = wireOf(ViewedUser, {
  values: { tasks: Schema.Struct({ Features: Tasks, Management: Tasks, SignOut: Tasks }) }
})

/** A search result: user whom staff may view as. */
export const WireViewableUser = wireOf(ViewableUser)

const ViewedUserId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** The users whose reports an internal user with the right may view. */
export class ViewAsGroup extends HttpApiGroup.make("viewAs")
  .add(
    HttpApiEndpoint.get("search", "/api/v1/viewable-users", {
      query: { search: UserSearch },
      // At most twenty, in the order of client and name.
      success: Schema.Array(WireViewableUser)
    }),
    HttpApiEndpoint.get("user", "/api/v1/viewable-users/:user_id", {
      params: Schema.Struct({ userId: ViewedUserId }).pipe(Schema.encodeKeys({ userId: "user_id" })),
      // 404 for ids that cannot be viewed as: staff, disabled users, and unknown ids.
      success: WireViewedUser
    })
  )
  .pipe(guardedBy({ mayCall: { _tag: "Viewer" }, forPrograms: inPersonOnly })) {}
