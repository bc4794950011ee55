import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { clientUserPageLimit } from "../../domain/user/ClientUserPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { manageContactsPermission } from "../../rules/people/mayManageContacts.ts"
import { whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { whoeverMay } from "../access/MayCall.ts"
import { onceHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { WireSentRoles } from "../wire/WireHeldRole.ts"
import { WireClientUser, WireClientUserPage } from "./WireClientUser.ts"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: clientUserPageLimit }))

const manager = whoeverMay("contacts", manageContactsPermission)

const versioned = { params, headers: versionHeaders, success: WireClientUser }

const once = { params, headers: onceHeaders, success: WireClientUser }

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
    // Holds from the next request of the user on.
    HttpApiEndpoint.put("changeRoles", "/api/v1/users/:id/roles", {
      ...versioned,
      payload: Schema.Struct({ roles: WireSentRoles })
    }),
    // Ends the user's sessions too. Refused for the last administrator.
    HttpApiEndpoint.post("lock", "/api/v1/users/:id/lock", versioned),
    HttpApiEndpoint.post("unlock", "/api/v1/users/:id/unlock", versioned),
    HttpApiEndpoint.post("endSessions", "/api/v1/users/:id/end-sessions", once),
    // Of another user: one's own factors are reset by a second administrator or by the provider's desk.
    HttpApiEndpoint.post("resetSecondFactor", "/api/v1/users/:id/reset-second-factor", once)
  )
  .pipe(guardedBy({ mayCall: manager, forPrograms: inPersonOnly, changes: whatIsShared(2) })) {}
