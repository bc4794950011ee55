import { Effect, Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireHistoryPage = wireOf(HistoryPage, {
  values: { entries: Schema.Array(wireOf(HistoryEntry, { values: { at: Schema.DateFromString } })) }
})

/** What has a history that the portal shows: so far what the task of contacts shows. */
export const SubjectKind = Schema.Literals(["contact", "user"])

const Id = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,9}$/, { expected: "a number" }))

/** An item by its kind and its id: `contact:12`. */
export const SubjectText = Schema.TemplateLiteralParser([SubjectKind, ":", Id]).pipe(
  Schema.decodeTo(Schema.Struct({ kind: SubjectKind, id: Schema.String }), {
    decode: SchemaGetter.transform(([kind, , id]) => ({ kind, id })),
    encode: SchemaGetter.transform(({ id, kind }) => [kind, ":", id] as const)
  })
)

/** An item that has a history. */
export type HistorySubject = typeof SubjectText.Type

/** The most entries of one page. */
export const historyPageLimit = 100

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: historyPageLimit }))

/** What was done to an item, by whom and when. Whoever may see the item may ask. */
export class HistoryGroup extends HttpApiGroup.make("history")
  .add(
    HttpApiEndpoint.get("read", "/api/v1/history", {
      query: {
        subject: SubjectText,
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(historyPageLimit))),
        view_as_user_id: ViewAsUserId
      },
      success: WireHistoryPage
    }).annotate(MayCall, whoeverHas("contacts"))
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
