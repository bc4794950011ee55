import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DeclineCode } from "../../domain/signing/DeclineCode.ts"
import { EnvelopeAct, GivenSignature, SignedBytes } from "../../domain/signing/EnvelopeAct.ts"
import { envelopePageLimit } from "../../domain/signing/EnvelopePage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, ownData, sharedData } from "../access/Changes.ts"
import { ForGuests } from "../access/ForGuests.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn, MayCall, taskHolder, permissionHolder, clientTaskHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId, viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireEConsent, WireEnvelope, WireEnvelopeOrder, WireEnvelopePage } from "./WireEnvelope.ts"

const path = "/api/v1/envelopes"
const consentPath = "/api/v1/e-consents"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

/** The most pages that one request tells of. */
const maxSeen = 2000

const readers = taskHolder("documents", "signDocuments")
const makers = clientTaskHolder(["documents"])
const signers = permissionHolder("signDocuments", "signDocuments.sign")

const ConsentVersion = Schema.String.check(Schema.isPattern(/^[0-9a-f]{12}$/, { expected: "12 hexadecimal digits" }))

/** Documents that are signed on screen. */
export class EnvelopeGroup extends HttpApiGroup.make("envelopes")
  .add(
    // The last one made first; to a guest, the one that they were let in for.
    HttpApiEndpoint.get("list", path, {
      query: Schema.Struct({
        // Only those that the asking user may sign now.
        mine: Schema.Literals(["0", "1"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
        state: Schema.Literals(["open", "all"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("open" as const))),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: envelopePageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(envelopePageLimit))
        ),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WireEnvelopePage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(ForGuests, "own")
      .annotate(MayCall, readers),
    HttpApiEndpoint.get("find", `${path}/:id`, { params, query: viewAsQuery, success: WireEnvelope })
      .annotate(ForPrograms, "reports.read")
      .annotate(ForGuests, "envelope")
      .annotate(MayCall, readers),
    // The bytes that are signed, or with `sealed` the file that they are sealed in.
    HttpApiEndpoint.get("content", `${path}/:id/documents/:n/content`, {
      params: { id: Id, n: Id },
      query: {
        form: Schema.Literals(["shown", "sealed"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("shown" as const)))
      },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))
    })
      .annotate(ForGuests, "envelope")
      .annotate(MayCall, readers),
    // Creates one envelope for requirements of one owner, code and year, sent at once to everybody who can sign it, or
    // to the people named in their order. Returns the existing one, unless the market's requirements or the order have
    // changed since and nobody has signed.
    HttpApiEndpoint.post("make", path, {
      headers: onceHeaders,
      payload: WireEnvelopeOrder,
      success: WireEnvelope
    }).annotate(MayCall, makers),
    // Pages of a document that the signer whose turn it is has seen, and the bytes that they are of.
    HttpApiEndpoint.post("recordPages", `${path}/:id/viewed`, {
      params,
      payload: Schema.Struct({
        ...SignedBytes.fields,
        pages: Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(maxSeen))
      }),
      success: WireEnvelope
    }).annotate(ForGuests, "envelope"),
    HttpApiEndpoint.post("sign", `${path}/:id/sign`, {
      params,
      headers: onceHeaders,
      payload: wireFields(GivenSignature.fields, {
        values: { drawing: GivenSignature.fields.drawing.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))) }
      }),
      success: WireEnvelope
    })
      .annotate(ForGuests, "envelope")
      .annotate(Changes, sharedData(1)),
    HttpApiEndpoint.post("decline", `${path}/:id/decline`, {
      params,
      headers: onceHeaders,
      payload: Schema.Struct({ code: DeclineCode, text: sentLine(maxReason) }),
      success: WireEnvelope
    }).annotate(ForGuests, "envelope"),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(EnvelopeAct),
      success: WireEnvelope
    }).annotate(MayCall, makers),
    // The consent required before signing on screen.
    HttpApiEndpoint.get("consent", consentPath, { success: WireEConsent })
      .annotate(ForGuests, "own")
      .annotate(MayCall, anybodySignedIn),
    HttpApiEndpoint.post("agree", consentPath, {
      payload: Schema.Struct({ version: ConsentVersion }),
      success: WireEConsent
    })
      .annotate(ForGuests, "own")
      .annotate(Changes, ownData),
    // Withdraws the consent: other people sign instead, or the documents are signed on paper.
    HttpApiEndpoint.delete("withdraw", consentPath, { success: WireEConsent }).annotate(ForGuests, "own")
  )
  .pipe(guardedBy({ mayCall: signers, forPrograms: inPersonOnly, changes: sharedData() })) {}
