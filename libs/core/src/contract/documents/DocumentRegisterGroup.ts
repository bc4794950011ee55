import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxZippedDocuments } from "../../domain/document/register/maxZippedDocuments.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { originalActs } from "../../rules/document/decideOriginal.ts"
import { Changes, nothing, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverOfClientHas } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireFileLink } from "../wire/WireReportFile.ts"
import { CoverageQuery, RegisterQuery } from "./RegisterQuery.ts"
import { UploadIds } from "../../domain/requirement/RequirementAct.ts"
import { WireCoverage } from "./WireCoverage.ts"
import { WireDocumentEntry, WireDocumentRegister, WireRevokeEffect } from "./WireRegister.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const query = { view_as_user_id: ViewAsUserId }

/** A note, on one line; never empty. */
const sentNote = sentLine(maxReason).check(Schema.makeFilter((text) => text.trim() !== "" || "Enter a note"))

const DocumentIds = Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(maxZippedDocuments))

/** The documents that are on file, what they have been used for, and what they cover. */
export class DocumentRegisterGroup extends HttpApiGroup.make("documentRegister")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/documents", { query: RegisterQuery, success: WireDocumentRegister })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.get("coverage", "/api/v1/documents/coverage", { query: CoverageQuery, success: WireCoverage })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.get("find", "/api/v1/documents/:id", { params, query, success: WireDocumentEntry })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.get("revokeEffect", "/api/v1/documents/:id/revoke-effect", {
      params,
      query,
      success: WireRevokeEffect
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    // For good: what it met is asked for again at once. What is filed goes on.
    HttpApiEndpoint.post("revoke", "/api/v1/documents/:id/revoke", {
      params,
      headers: stepHeaders,
      payload: Schema.Struct({ reason: sentReason }),
      success: WireDocumentEntry
    }),
    // Asks for its next year or its next copy; it goes on holding until that one does.
    HttpApiEndpoint.post("renew", "/api/v1/documents/:id/renew", {
      params,
      headers: stepHeaders,
      success: WireDocumentEntry
    }),
    // Takes that back, while nothing was sent for it.
    HttpApiEndpoint.post("withdrawRenewal", "/api/v1/documents/:id/renew/withdraw", {
      params,
      headers: stepHeaders,
      success: WireDocumentEntry
    }),
    // Into its history, for everybody who sees the document.
    HttpApiEndpoint.post("note", "/api/v1/documents/:id/note", {
      params,
      headers: onceHeaders,
      payload: Schema.Struct({ text: sentNote }),
      success: WireDocumentEntry
    }),
    // The pages of one that was put on file without them; they become one document.
    HttpApiEndpoint.post("scan", "/api/v1/documents/:id/scan", {
      params,
      headers: stepHeaders,
      payload: Schema.Struct({ upload_ids: UploadIds }),
      success: WireDocumentEntry
    }),
    // What has become of the paper, and on which day: not in the future.
    HttpApiEndpoint.post("original", "/api/v1/documents/:id/original", {
      params,
      headers: stepHeaders,
      payload: Schema.Struct({ act: Schema.Literals(originalActs), on: WireDay }),
      success: WireDocumentEntry
    }),
    // In the order of the request; what is no document of the client, or has no file here, is left out.
    HttpApiEndpoint.post("zip", "/api/v1/documents/zip", {
      payload: Schema.Struct({ document_ids: DocumentIds }),
      success: WireFileLink
    })
      .annotate(ForPrograms, "files.read")
      .annotate(Changes, nothing),
    // The link of a zip file: for the session that asked for it, once, within five minutes.
    HttpApiEndpoint.get("download", "/api/v1/documents/zip/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" })
    }).annotate(ForPrograms, "files.read")
  )
  .pipe(
    guardedBy({ mayCall: whoeverOfClientHas(["documents"]), forPrograms: inPersonOnly, changes: whatIsShared() })
  ) {}
