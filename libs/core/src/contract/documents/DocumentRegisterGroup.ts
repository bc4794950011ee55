import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { RegisterAct } from "../../domain/document/register/RegisterAct.ts"
import { maxZippedDocuments } from "../../domain/document/register/maxZippedDocuments.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, noChange, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, clientTaskHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireFileLink } from "../wire/WireReportFile.ts"
import { CoverageQuery, RegisterQuery } from "./RegisterQuery.ts"
import { WireCoverage } from "./WireCoverage.ts"
import { WireDocumentEntry, WireDocumentRegister, WireRevokeEffect } from "./WireRegister.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

/** A note, on one line; never empty. */
const sentNote = sentLine(maxReason).check(Schema.makeFilter((text) => text.trim() !== "" || "Enter a note"))

const DocumentIds = Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(maxZippedDocuments))

/** Documents on file, their uses and their coverage. */
export class DocumentRegisterGroup extends HttpApiGroup.make("documentRegister")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/documents", { query: RegisterQuery, success: WireDocumentRegister })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    HttpApiEndpoint.get("coverage", "/api/v1/documents/coverage", { query: CoverageQuery, success: WireCoverage })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    HttpApiEndpoint.get("find", "/api/v1/documents/:id", { params, query: viewAsQuery, success: WireDocumentEntry })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    HttpApiEndpoint.get("revokeEffect", "/api/v1/documents/:id/revoke-effect", {
      params,
      query: viewAsQuery,
      success: WireRevokeEffect
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    HttpApiEndpoint.post("act", "/api/v1/documents/:id/acts", {
      params,
      headers: stepHeaders,
      payload: wireActs(RegisterAct, { on: WireDay }),
      success: WireDocumentEntry
    }),
    // Into its history, for everybody who sees the document. Whatever its version is: it says nothing about the document.
    HttpApiEndpoint.post("note", "/api/v1/documents/:id/note", {
      params,
      headers: onceHeaders,
      payload: wireFields({ text: sentNote }),
      success: WireDocumentEntry
    }),
    // In the order of the request; ids that are not documents of the client or have no file are ignored.
    HttpApiEndpoint.post("zip", "/api/v1/documents/zip", {
      payload: wireFields({ documentIds: DocumentIds }),
      success: WireFileLink
    })
      .annotate(ForPrograms, "files.read")
      .annotate(Changes, noChange),
    // The link of a zip file: for the session that asked for it, once, within five minutes.
    HttpApiEndpoint.get("download", "/api/v1/documents/zip/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" })
    }).annotate(ForPrograms, "files.read")
  )
  .pipe(guardedBy({ mayCall: clientTaskHolder(["documents"]), forPrograms: inPersonOnly, changes: sharedData() })) {}
