import { Schema } from "effect"
import { DocumentRejectCode } from "../document/DocumentRejectCode.ts"
import { maxPaperRequirements } from "../document/paper/PaperPage.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { largestInt } from "../value/largestInt.ts"
import { maxReason } from "../value/maxReason.ts"
import { sentName } from "../value/sentName.ts"
import { sentLine } from "../value/sentText.ts"
import { Drawing } from "./Drawing.ts"
import { maxSignersInOrder } from "./PossibleSigner.ts"
import { SignatureManner } from "./SignatureManner.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const isOnce = (ids: ReadonlyArray<number>) => new Set(ids).size === ids.length

/** Documents to be signed on screen, and their signers. */
export const EnvelopeOrder = Schema.Struct({
  requirementIds: Schema.Array(Id).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxPaperRequirements),
    Schema.makeFilter((ids) => isOnce(ids) || "Name each requirement once")
  ),
  /** Contacts, each asked once those before have signed; empty for everybody who can sign. */
  inOrder: Schema.Array(Id).check(
    Schema.isMaxLength(maxSignersInOrder),
    Schema.makeFilter((ids) => isOnce(ids) || "Name each signer once")
  )
})
export type EnvelopeOrder = typeof EnvelopeOrder.Type

/** A document as its signer was shown it. */
export const SignedBytes = Schema.Struct({
  n: Id,
  sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { expected: "64 hexadecimal digits" }))
})
export type SignedBytes = typeof SignedBytes.Type

/** A signature, and every document of the envelope that it is put under. */
export const GivenSignature = Schema.Struct({
  documents: Schema.Array(SignedBytes).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  manner: SignatureManner,
  /** As the signer writes it. */
  name: sentName(200),
  /** Null unless the manner is `drawn`. */
  drawing: Schema.NullOr(Drawing)
})
export type GivenSignature = typeof GivenSignature.Type

const actsOfSender = {
  /** Ends the envelope; it can no longer be signed. */
  TakeBack: { text: sentLine(maxReason) },
  /** Notifies signers who have not signed; at most once a day, regardless of the version seen. */
  Remind: {},
  /** Asks another contact in the place of a signer who has neither signed nor declined. */
  Replace: { n: Id, contactId: Id }
}

/** Acts on an envelope while others sign it. Signing and declining are not among them: they ask for other permissions. */
export const EnvelopeAct = Schema.TaggedUnion(actsOfSender)
export type EnvelopeAct = typeof EnvelopeAct.Type

/** Acts of the desk on an envelope: those while it is being signed, and the decision once it is sealed. */
export const DeskEnvelopeAct = Schema.TaggedUnion({
  ...actsOfSender,
  /** Puts the documents on file. `validTo` is null while nothing ends their validity. */
  Accept: { validFrom: CalendarDate, validTo: Schema.NullOr(CalendarDate) },
  /** The text may be empty where the code says enough. */
  Reject: { code: DocumentRejectCode, text: sentLine(maxReason) }
})
export type DeskEnvelopeAct = typeof DeskEnvelopeAct.Type
