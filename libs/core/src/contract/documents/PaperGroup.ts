import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PaperAct } from "../../domain/document/paper/PaperAct.ts"
import {
  maxPaperRequirements,
  maxPrintedPapers,
  maxScannedCodes,
  paperPageLimit
} from "../../domain/document/paper/PaperPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, noChange, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, clientTaskHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId, viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { courierForms, WirePaperDocument, WirePaperPage } from "./WirePaperDocument.ts"

const path = "/api/v1/papers"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const RequirementIds = Schema.Array(Id).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxPaperRequirements),
  Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each requirement once")
)

const PaperIds = Schema.Array(Id).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxPrintedPapers),
  Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each document once")
)

const Format = Schema.Literals(["letter", "a4"])

const pdf = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))

/** Documents that are printed, signed by hand and sent by post. */
export class PaperGroup extends HttpApiGroup.make("papers")
  .add(
    // The last one prepared first.
    HttpApiEndpoint.get("list", path, {
      query: Schema.Struct({
        state: Schema.Literals(["open", "all"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("open" as const))),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: paperPageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(paperPageLimit))
        ),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WirePaperPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    HttpApiEndpoint.get("find", `${path}/:id`, { params, query: viewAsQuery, success: WirePaperDocument })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    // Creates one document for requirements of one owner, code and year. Returns the existing one, unless the market's
    // requirements have changed since and it was not posted: then a new one replaces it.
    HttpApiEndpoint.post("prepare", path, {
      headers: onceHeaders,
      payload: wireFields({ requirementIds: RequirementIds }),
      success: WirePaperDocument
    }),
    // The sheets, with a code on every page. As often as they are wanted, until they are posted.
    HttpApiEndpoint.post("printPdf", `${path}/:id/print`, {
      params,
      payload: Schema.Struct({ format: Format }),
      success: pdf
    }),
    // The sheets of several documents in one file, each from a page of its own on.
    HttpApiEndpoint.post("printSetPdf", `${path}/print`, {
      payload: wireFields({ paperIds: PaperIds, format: Format }),
      success: pdf
    }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(PaperAct, { ...courierForms, receivedOn: WireDay }),
      success: WirePaperDocument
    }),
    // Content of the codes on the pages of a scan. Another client's document is treated as not found. Refused for the
    // rest of a minute after too many calls in it.
    HttpApiEndpoint.post("match", `${path}/match`, {
      payload: Schema.Struct({
        codes: Schema.Array(sentLine(200)).check(Schema.isMinLength(1), Schema.isMaxLength(maxScannedCodes))
      }),
      success: WirePaperDocument
    }).annotate(Changes, noChange)
  )
  .pipe(guardedBy({ mayCall: clientTaskHolder(["documents"]), forPrograms: inPersonOnly, changes: sharedData() })) {}
