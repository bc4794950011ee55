import { Effect, Schema } from "effect"
import { EConsent } from "../../domain/signing/EConsent.ts"
import { Envelope, EnvelopeDocument, WaitingMarket } from "../../domain/signing/Envelope.ts"
import { EnvelopeOrder } from "../../domain/signing/EnvelopeAct.ts"
import { EnvelopePage } from "../../domain/signing/EnvelopePage.ts"
import { SealLevel } from "../../domain/signing/SealLevel.ts"
import { SignatureManner } from "../../domain/signing/SignatureManner.ts"
import { Replacement, Signer } from "../../domain/signing/Signer.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The order may be missing. */
export const WireEnvelopeOrder = wireFields(EnvelopeOrder.fields, {
  values: { inOrder: EnvelopeOrder.fields.inOrder.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))) }
})

const WireSigned = wireFields(
  { at: Schema.Date, manner: SignatureManner, name: Schema.String, byName: Schema.NullOr(Schema.String) },
  { values: { at: Schema.DateFromString } }
)

const WireSeal = wireFields(
  { at: Schema.Date, level: SealLevel, isTrusted: Schema.Boolean, sha256: Schema.String },
  { values: { at: Schema.DateFromString }, keys: { sha256: "sha256" } }
)

/** Documents that are signed on screen. */
export const WireEnvelope = wireOf(Envelope, {
  values: {
    waiting: Schema.Array(wireFields(WaitingMarket.fields)),
    documents: Schema.Array(
      wireFields(EnvelopeDocument.fields, {
        keys: { sha256: "sha256" },
        values: { seal: Schema.NullOr(WireSeal) }
      })
    ),
    signers: Schema.Array(
      wireOf(Signer, {
        values: { signed: Schema.NullOr(WireSigned), replacements: Schema.Array(wireFields(Replacement.fields)) }
      })
    )
  }
}).annotate({ identifier: "Envelope" })

export const WireEnvelopePage = wireOf(EnvelopePage, { values: { rows: Schema.Array(WireEnvelope) } })

export const WireEConsent = wireOf(EConsent, { values: { agreedAt: Schema.NullOr(Schema.DateFromString) } })
