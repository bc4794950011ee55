import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall } from "../access/MayCall.ts"
import { contentHeaders } from "./contentHeaders.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Files of a client for the desk: those of its documents. */
export class DeskFileGroup extends HttpApiGroup.make("deskFiles")
  .add(
    HttpApiEndpoint.get("content", "/api/v1/desk/clients/:client/blobs/:id/content", {
      params: { client: Id, id: Id },
      headers: contentHeaders,
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/octet-stream" })
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, { _tag: "Desk", permission: "desk.documents" })
  )
  .pipe(guarded) {}
