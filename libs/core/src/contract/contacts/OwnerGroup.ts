import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ownerPageLimit } from "../../domain/owner/OwnerPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { CommaOwnerIds } from "./CommaOwnerIds.ts"
import { WireOwnerPage } from "./WireOwnerPage.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: ownerPageLimit }))

/** The owners for whom people sign, whose accounts are brought in, and who are paid. */
export class OwnerGroup extends HttpApiGroup.make("owners")
  .add(
    // By name; every word that is searched begins one of the name. With `ids`, those among them that the client has.
    HttpApiEndpoint.get("list", "/api/v1/owners", {
      query: {
        search: Schema.optionalKey(sentLine(100)),
        ids: CommaOwnerIds,
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(ownerPageLimit))),
        view_as_user_id: ViewAsUserId
      },
      success: WireOwnerPage
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, whoeverHas("contacts", "myAccounts"))
  )
  .pipe(guarded) {}
