import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  maxPaperRequirements,
  maxPrintedPapers,
  maxScannedCodes,
  paperPageLimit
} from "../../domain/paper/PaperPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, nothing, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverOfClientHas } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WirePaperDocument, WirePaperPage } from "./WirePaperDocument.ts"

const path = "/api/v1/papers"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const step = { params, headers: stepHeaders, success: WirePaperDocument }

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

/** With its number where the carrier gives one, and from which day. */
export const WireCourier = Schema.Struct({
  carrier: sentName(60),
  tracking_number: Schema.optionalKey(sentLine(60)),
  sent_on: WireDay
})

const holders = whoeverOfClientHas(["documents"])

/** Documents that are printed, signed by hand and sent by post. */
export class PaperGroup extends HttpApiGroup.make("papers")
  .add(
    // The last one prepared first.
    HttpApiEndpoint.get("list", path, {
      query: {
        state: Schema.Literals(["open", "all"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("open" as const))),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: paperPageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(paperPageLimit))
        ),
        view_as_user_id: ViewAsUserId
      },
      success: WirePaperPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.get("find", `${path}/:id`, {
      params,
      query: { view_as_user_id: ViewAsUserId },
      success: WirePaperDocument
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    // One document for requirements of one owner, code and year. Answers the one that is there already, unless what the
    // market wants has changed since and it was not posted: then a new one takes its place.
    HttpApiEndpoint.post("prepare", path, {
      headers: onceHeaders,
      payload: Schema.Struct({ requirement_ids: RequirementIds }),
      success: WirePaperDocument
    }),
    // The sheets, with a code on every page. As often as they are wanted, until they are posted.
    HttpApiEndpoint.post("printPdf", `${path}/:id/print`, {
      params,
      payload: Schema.Struct({ format: Schema.Literals(["letter", "a4"]) }),
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))
    }),
    // The same of several in one file, each from a page of its own on.
    HttpApiEndpoint.post("printSetPdf", `${path}/print`, {
      payload: Schema.Struct({ paper_ids: PaperIds, format: Schema.Literals(["letter", "a4"]) }),
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))
    }),
    HttpApiEndpoint.post("posted", `${path}/:id/posted`, { ...step, payload: WireCourier }),
    // A finished upload of the purpose `scan`.
    HttpApiEndpoint.post("scan", `${path}/:id/scan`, { ...step, payload: Schema.Struct({ upload_id: Id }) }),
    // The carrier has brought it back.
    HttpApiEndpoint.post("returned", `${path}/:id/returned`, {
      ...step,
      payload: Schema.Struct({ received_on: WireDay })
    }),
    // What stands in the codes on the pages of a scan, whatever it is. Another client's document is answered as none.
    // Refused for the rest of a minute once a user has asked too often in it.
    HttpApiEndpoint.post("match", `${path}/match`, {
      payload: Schema.Struct({
        codes: Schema.Array(sentLine(200)).check(Schema.isMinLength(1), Schema.isMaxLength(maxScannedCodes))
      }),
      success: WirePaperDocument
    }).annotate(Changes, nothing)
  )
  .pipe(guardedBy({ mayCall: holders, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
