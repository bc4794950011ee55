import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contactFilter } from "../../domain/contact/ContactFilter.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireSha256 } from "../wire/WireSha256.ts"
import { manager } from "./ContactGroup.ts"
import { WireContactFileOutcome, WireContactFilePreview } from "./WireContactFile.ts"

/** A finished upload of the purpose `contact_list`. */
const upload = { uploadId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** The people who act for a client as a file, out and in. */
export class ContactFileGroup extends HttpApiGroup.make("contactFile")
  .add(
    // As the list has them, all pages; the file can be read again.
    HttpApiEndpoint.get("csv", "/api/v1/contacts.csv", {
      query: Schema.Struct({ ...contactFilter, viewAsUserId: ViewAsUserId }).pipe(
        Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })
      ),
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" }))
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, taskHolder("contacts")),
    // Writes nothing; refused for users who could not commit it.
    HttpApiEndpoint.post("preview", "/api/v1/contacts/import", {
      payload: wireFields(upload),
      success: WireContactFilePreview
    }),
    // Makes the changes of the preview with this fingerprint, all or none: 409 `content_changed` if they would differ
    // by now.
    HttpApiEndpoint.post("commit", "/api/v1/contacts/import/commit", {
      headers: onceHeaders,
      payload: wireFields({ ...upload, fingerprint: WireSha256 }),
      success: WireContactFileOutcome
    })
  )
  .pipe(guardedBy({ mayCall: manager, forPrograms: "people.write", changes: sharedData() })) {}
