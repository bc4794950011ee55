import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { clientUserPageLimit } from "../../domain/user/ClientUserPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ClientUserAct, SignInAct } from "../../rules/people/ClientUserAct.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireSentRoles } from "../wire/WireHeldRole.ts"
import { WireClientUser, WireClientUserPage } from "./WireClientUser.ts"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: clientUserPageLimit }))

const manager = permissionHolder("contacts", manageContactsPermission)

/** The users of a client, run by its own administrators. */
export class ClientUserGroup extends HttpApiGroup.make("clientUsers")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/users", {
      query: {
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(clientUserPageLimit)))
      },
      success: WireClientUserPage
    }).annotate(ForPrograms, "people.read"),
    HttpApiEndpoint.post("act", "/api/v1/users/:id/acts", {
      params,
      headers: versionHeaders,
      payload: wireActs(ClientUserAct, { roles: WireSentRoles }),
      success: WireClientUser
    }),
    HttpApiEndpoint.post("actOnSignIn", "/api/v1/users/:id/sign-in-acts", {
      params,
      headers: onceHeaders,
      payload: wireActs(SignInAct),
      success: WireClientUser
    })
  )
  .pipe(guardedBy({ mayCall: manager, forPrograms: inPersonOnly, changes: sharedData(2) })) {}
