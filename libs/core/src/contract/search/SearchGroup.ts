import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SearchHit } from "../../domain/search/SearchHit.ts"
import { maxSearchHits, SearchText } from "../../rules/search/SearchText.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
import { viewAsKeys, ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A search result. */
export const WireSearchHit = wireOf(SearchHit)

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxSearchHits })).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(5))
)

/** Searches a client's data by typed text. */
export class SearchGroup extends HttpApiGroup.make("search")
  .add(
    // At most `limit` results of each kind, best first. Kinds for which the user has no task are not searched.
    HttpApiEndpoint.get("find", "/api/v1/search", {
      query: Schema.Struct({ text: SearchText, limit: Limit, viewAsUserId: ViewAsUserId }).pipe(
        Schema.encodeKeys({ text: "q", ...viewAsKeys })
      ),
      success: Schema.Array(WireSearchHit)
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
