import { Effect, Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { HistoryCounts } from "../../domain/audit/HistoryCounts.ts"
import { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { HistoryFormat } from "../../domain/audit/HistoryFormat.ts"
import { HistoryKind } from "../../domain/audit/HistoryKind.ts"
import { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import { HistoryPosition } from "../../domain/audit/HistoryPosition.ts"
import { HistorySide } from "../../domain/audit/HistorySide.ts"
import { TimeZone } from "../../domain/user/TimeZone.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { noChange } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { absentAsNull } from "../wire/absentAsNull.ts"
import { viewAsKeys, ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireInstant } from "../wire/WireInstant.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireFileLink } from "../wire/WireReportFile.ts"

const pattern = /^(\d{1,14})\.(\d{1,15})\.([\w.:]{0,80})$/

/** Start of a part of a history as one word: milliseconds since 1970, number in the chain, key. */
const HistoryPositionText = Schema.String.check(
  Schema.isPattern(pattern, { expected: "where a part of a history begins" })
).pipe(
  Schema.decodeTo(HistoryPosition, {
    decode: SchemaGetter.transform((text: string) => {
      const [, at, no, key = ""] = pattern.exec(text) ?? []
      return { at: new Date(Number(at)), no: Number(no), key }
    }),
    encode: SchemaGetter.transform(({ at, key, no }) => `${String(at.getTime())}.${String(no)}.${key}`)
  })
)

const WireHistoryPage = wireOf(HistoryPage, {
  values: {
    entries: Schema.Array(wireOf(HistoryEntry, { values: { at: Schema.DateFromString } })),
    next: Schema.NullOr(HistoryPositionText),
    counts: Schema.NullOr(wireOf(HistoryCounts))
  }
})

/** Items whose history is part of the contacts task. */
export const SubjectKind = Schema.Literals(["contact", "user"])

/**
 * An item by its kind and its id: `contact:12`. A regular expression, because a template literal schema would add its
 * parser to the portal's first page.
 */
export const SubjectText = Schema.String.check(
  Schema.isPattern(/^(?:contact|user):[1-9]\d{0,8}$/, { expected: "an item by its kind and its number" })
).pipe(
  Schema.decodeTo(Schema.Struct({ kind: SubjectKind, id: Schema.String }), {
    decode: SchemaGetter.transform((text: string) => {
      const at = text.indexOf(":")
      return { kind: text.slice(0, at) as typeof SubjectKind.Type, id: text.slice(at + 1) }
    }),
    encode: SchemaGetter.transform(({ id, kind }) => `${kind}:${id}`)
  })
)

/** Maximum number of entries on a page. */
export const historyPageLimit = 100

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: historyPageLimit }))

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Fields of a HistoryFilter; keys that do not filter are omitted. */
const filter = {
  kind: absentAsNull(HistoryKind),
  side: absentAsNull(HistorySide),
  /** The first instant, and the first one after the last. */
  since: absentAsNull(WireInstant),
  until: absentAsNull(WireInstant),
  viewAsUserId: ViewAsUserId
}

const keys = { side: "by", ...viewAsKeys } as const

const part = {
  ...filter,
  /** The `next` of an earlier part; null for the newest. */
  before: absentAsNull(HistoryPositionText),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(historyPageLimit)))
}

const partQuery = Schema.Struct(part).pipe(Schema.encodeKeys(keys))
export type HistoryQuery = typeof partQuery.Type

/** One person, as contact and as user, including their own acts; null for all people. */
const person = absentAsNull(Id)

const file = { ...filter, format: HistoryFormat, timeZone: TimeZone }

const fileKeys = { ...keys, timeZone: "time_zone" } as const

const filePayload = Schema.Struct(file).pipe(Schema.encodeKeys(fileKeys))
export type HistoryFileRequest = typeof filePayload.Type

/**
 * History of an item, or of all the client's people without one: each act with its user and time, including views by
 * staff. Users who may see the item may read its history and download it.
 */
export class HistoryGroup extends HttpApiGroup.make("history")
  .add(
    HttpApiEndpoint.get("read", "/api/v1/history", {
      query: Schema.Struct({ subject: absentAsNull(SubjectText), person, ...part }).pipe(Schema.encodeKeys(keys)),
      success: WireHistoryPage
    }).annotate(MayCall, taskHolder("contacts")),
    HttpApiEndpoint.get("readAccount", "/api/v1/accounts/:id/history", {
      params: { id: Id },
      query: partQuery,
      success: WireHistoryPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // History of a document on file.
    HttpApiEndpoint.get("readDocument", "/api/v1/documents/:id/history", {
      params: { id: Id },
      query: partQuery,
      success: WireHistoryPage
    }).annotate(ForPrograms, "reports.read"),
    // History of a claim: of its owner and account, the documents used for it, and decisions about filing it.
    HttpApiEndpoint.get("readClaim", "/api/v1/transactions/:seq/history", {
      params: { seq: Id },
      query: partQuery,
      success: WireHistoryPage
    }).annotate(ForPrograms, "reports.read"),
    HttpApiEndpoint.post("file", "/api/v1/history/file", {
      payload: Schema.Struct({ person, ...file }).pipe(Schema.encodeKeys(fileKeys)),
      success: WireFileLink
    }).annotate(MayCall, taskHolder("contacts")),
    HttpApiEndpoint.post("accountFile", "/api/v1/accounts/:id/history/file", {
      params: { id: Id },
      payload: filePayload,
      success: WireFileLink
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    HttpApiEndpoint.post("documentFile", "/api/v1/documents/:id/history/file", {
      params: { id: Id },
      payload: filePayload,
      success: WireFileLink
    }).annotate(ForPrograms, "files.read"),
    HttpApiEndpoint.post("claimFile", "/api/v1/transactions/:seq/history/file", {
      params: { seq: Id },
      payload: filePayload,
      success: WireFileLink
    }).annotate(ForPrograms, "files.read"),
    // Valid once, within five minutes, for the session that requested the file.
    HttpApiEndpoint.get("download", "/api/v1/history/files/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      })
    })
      .annotate(ForPrograms, "any")
      .annotate(MayCall, taskHolder("contacts", "myAccounts", "documents"))
  )
  .pipe(guardedBy({ mayCall: taskHolder("documents"), forPrograms: "people.read", changes: noChange })) {}
