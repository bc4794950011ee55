import { Effect, Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireHistoryPage = wireOf(HistoryPage, {
  values: { entries: Schema.Array(wireOf(HistoryEntry, { values: { at: Schema.DateFromString } })) }
})

/** What has a history that the portal shows: so far what the task of contacts shows. */
export const SubjectKind = Schema.Literals(["contact", "user"])

/** An item by its kind and its id: `contact:12`. A pattern, for the portal's first page would load a parser of templates. */
export const SubjectText = Schema.String.check(
  Schema.isPattern(/^(?:contact|user):[1-9]\d{0,9}$/, { expected: "an item by its kind and its number" })
).pipe(
  Schema.decodeTo(Schema.Struct({ kind: SubjectKind, id: Schema.String }), {
    decode: SchemaGetter.transform((text: string) => {
      const at = text.indexOf(":")
      return { kind: text.slice(0, at) as typeof SubjectKind.Type, id: text.slice(at + 1) }
    }),
    encode: SchemaGetter.transform(({ id, kind }) => `${kind}:${id}`)
  })
)

/** An item that has a history. */
export type HistorySubject = typeof SubjectText.Type

/** The most entries of one page. */
export const historyPageLimit = 100

/** How far back the parts of a history reach. */
const maxHistoryOffset = 10_000

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(maxHistoryOffset))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: historyPageLimit }))

const part = {
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(historyPageLimit))),
  view_as_user_id: ViewAsUserId
}

/**
 * What was done to an item, by whom and when; without an item, to all of the client's people, with what staff have looked
 * at. Whoever may see the item may ask.
 */
export class HistoryGroup extends HttpApiGroup.make("history")
  .add(
    HttpApiEndpoint.get("read", "/api/v1/history", {
      query: {
        subject: Schema.optionalKey(SubjectText),
        // Of all that was done to people, what was done to one, as a contact and as a user.
        person: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))),
        ...part
      },
      success: WireHistoryPage
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, whoeverHas("contacts")),
    // Newest first; empty for an account that the client does not have.
    HttpApiEndpoint.get("readAccount", "/api/v1/accounts/:id/history", {
      params: { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) },
      query: part,
      success: WireHistoryPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // The same of a document on file.
    HttpApiEndpoint.get("readDocument", "/api/v1/documents/:id/history", {
      params: { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) },
      query: part,
      success: WireHistoryPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    // The same of a claim: of its owner and account, of the documents that were used for it, and of decisions about filing it.
    HttpApiEndpoint.get("readClaim", "/api/v1/transactions/:seq/history", {
      params: { seq: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) },
      query: part,
      success: WireHistoryPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents"))
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
