import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { maxPowerOwners } from "../../domain/contact/SigningPower.ts"
import { Owner } from "../../domain/owner/Owner.ts"
import { OwnerPage, ownerPageLimit } from "../../domain/owner/OwnerPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { CommaList } from "../wire/CommaList.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

const OwnerId = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: largestInt }, { message: "Expected the number of an owner" })
)

/** Numbers of owners, joined by commas: as many as one power names. Empty and absent are the empty list. */
const CommaOwnerIds = CommaList.pipe(
  Schema.decodeTo(
    Schema.Array(OwnerId).check(
      Schema.isMaxLength(maxPowerOwners, { message: `Expected at most ${String(maxPowerOwners)} owners` })
    )
  )
)

export const WireOwnerPage = wireOf(OwnerPage, { values: { owners: Schema.Array(wireOf(Owner)) } })

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: ownerPageLimit }))

/** Owners: people sign for them, accounts are added for them, and reclaims are paid to them. */
export class OwnerGroup extends HttpApiGroup.make("owners")
  .add(
    // By name; every word that is searched begins one of the name. With `ids`, those among them that the client has.
    HttpApiEndpoint.get("list", "/api/v1/owners", {
      query: Schema.Struct({
        search: Schema.optionalKey(sentLine(100)),
        ids: CommaOwnerIds,
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(ownerPageLimit))),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WireOwnerPage
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, taskHolder("contacts", "myAccounts"))
  )
  .pipe(guarded) {}
