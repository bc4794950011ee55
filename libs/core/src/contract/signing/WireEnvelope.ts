import { Effect, Schema } from "effect"
import { maxPaperRequirements } from "../../domain/paper/PaperPage.ts"
import { EConsent } from "../../domain/signing/EConsent.ts"
import { Envelope, EnvelopeDocument, WaitingMarket } from "../../domain/signing/Envelope.ts"
import { EnvelopePage } from "../../domain/signing/EnvelopePage.ts"
import { maxSignersInOrder } from "../../domain/signing/PossibleSigner.ts"
import { SealLevel } from "../../domain/signing/SealLevel.ts"
import { SignatureManner } from "../../domain/signing/SignatureManner.ts"
import { Replacement, Signer } from "../../domain/signing/Signer.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const isOnce = (ids: ReadonlyArray<number>) => new Set(ids).size === ids.length

/** What is to be signed on screen, and by whom: contacts, each once those before them have signed; empty for whoever can. */
export const WireEnvelopeOrder = Schema.Struct({
  requirement_ids: Schema.Array(Id).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxPaperRequirements),
    Schema.makeFilter((ids) => isOnce(ids) || "Name each requirement once")
  ),
  in_order: Schema.Array(Id)
    .check(
      Schema.isMaxLength(maxSignersInOrder),
      Schema.makeFilter((ids) => isOnce(ids) || "Name each signer once")
    )
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
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
