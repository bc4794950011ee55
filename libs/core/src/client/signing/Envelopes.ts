import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"
import { Context, Effect, Layer } from "effect"
import { EnvelopeGroup } from "../../contract/signing/EnvelopeGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { DeclineCode } from "../../domain/signing/DeclineCode.ts"
import type { Drawing } from "../../domain/signing/Drawing.ts"
import type { EConsent } from "../../domain/signing/EConsent.ts"
import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { EnvelopePage } from "../../domain/signing/EnvelopePage.ts"
import type { SignatureManner } from "../../domain/signing/SignatureManner.ts"
import type { SignedBytes } from "../../rules/signing/decideSigning.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { type EnvelopeOrder, envelopeOrder } from "./EnvelopeOrder.ts"

/** A signature, and the bytes that it is put under. */
export interface OwnSignature {
  readonly documents: ReadonlyArray<SignedBytes>
  readonly manner: SignatureManner
  /** Of whoever signs, as they write it. */
  readonly name: string
  /** Null but for one that is drawn. */
  readonly drawing: Drawing | null
}

/** Which of the client's envelopes; `viewAs` is a user as whom staff view, 0 for one's own. */
export interface WantedEnvelopes {
  /** Only those that the asking user may sign now. */
  readonly isMine: boolean
  readonly isOpen: boolean
  /** From 1 to `envelopePageLimit`. */
  readonly limit: number
  readonly viewAs: number
}

/** A file as it arrived. */
export interface ArrivedContent {
  readonly bytes: Uint8Array
  /** Of these bytes, in hexadecimal: what is seen and signed is named by it, whatever the list says. */
  readonly sha256: string
}

type Acted = Effect.Effect<Envelope, CallFailure>

type Consented = Effect.Effect<EConsent, CallFailure>

/** The client's documents that are signed on screen. Every change with a key is made once for each key. */
export class Envelopes extends Context.Service<
  Envelopes,
  {
    /** The last one made first. */
    readonly list: (wanted: WantedEnvelopes) => Effect.Effect<EnvelopePage, CallFailure>
    readonly find: (envelopeId: number, viewAs: number) => Acted
    /** A PDF: what is shown and signed, or what that is sealed in. */
    readonly content: (
      envelopeId: number,
      n: number,
      form: "shown" | "sealed"
    ) => Effect.Effect<ArrivedContent, CallFailure>
    /**
     * One for requirements of one owner, code and year; answers the one that is there already. Status 409 where it is not signed
     * on screen, or those named in an order can't sign it.
     */
    readonly make: (key: string, order: EnvelopeOrder) => Acted
    /** Pages of one document that were seen. Status 409 with `content_changed` where they are of other bytes. */
    readonly viewed: (envelopeId: number, of: SignedBytes, pages: ReadonlyArray<number>) => Acted
    /** Status 409 while a step before it is missing, 428 until the user has proved who they are. */
    readonly sign: (key: string, envelopeId: number, signature: OwnSignature) => Acted
    readonly decline: (
      key: string,
      envelopeId: number,
      why: { readonly code: DeclineCode; readonly text: string }
    ) => Acted
    /** Nobody signs it then. Status 409 once everybody has, 412 with the envelope as it is now. */
    readonly takeBack: (
      key: string,
      of: { readonly envelopeId: number; readonly version: number },
      text: string
    ) => Acted
    /** Tells whoever has not signed it again. Status 409 where that was done today, or it waits for nobody. */
    readonly remind: (key: string, envelopeId: number) => Acted
    /** Has somebody else asked in a signer's place. Status 409 where the one has answered, or the other cannot sign. */
    readonly replace: (
      key: string,
      of: { readonly envelopeId: number; readonly version: number },
      signer: { readonly n: number; readonly contactId: number }
    ) => Acted
    /** What has to be agreed to before anything is signed. */
    readonly consent: Consented
    readonly agree: (version: string) => Consented
    /** What the user was to sign is signed by others from then on, or on paper. */
    readonly withdraw: Consented
  }
>()("@reclaim/core/Envelopes") {
  static readonly layer = Layer.effect(
    Envelopes,
    Effect.map(callsOf(EnvelopeGroup), ({ envelopes }) =>
      Envelopes.of({
        list: Effect.fn("Envelopes.list")(
          ({ isMine, isOpen, limit, viewAs }) =>
            envelopes.list({
              query: {
                mine: isMine ? "1" : "0",
                state: isOpen ? "open" : "all",
                offset: 0,
                limit,
                view_as_user_id: viewAs
              }
            }),
          callFailures
        ),
        find: Effect.fn("Envelopes.find")(
          (envelopeId, viewAs) => envelopes.find({ params: { id: envelopeId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        content: Effect.fn("Envelopes.content")(
          (envelopeId, n, form) => envelopes.content({ params: { id: envelopeId, n }, query: { form } }),
          callFailures,
          Effect.map((bytes) => ({ bytes, sha256: bytesToHex(sha256(bytes)) }))
        ),
        make: Effect.fn("Envelopes.make")(
          (key, order) => envelopes.make({ headers: { key }, payload: envelopeOrder(order) }),
          callFailures
        ),
        viewed: Effect.fn("Envelopes.viewed")(
          (envelopeId, of, pages) => envelopes.viewed({ params: { id: envelopeId }, payload: { ...of, pages } }),
          callFailures
        ),
        sign: Effect.fn("Envelopes.sign")(
          (key, envelopeId, { drawing, ...signature }) =>
            envelopes.sign({
              params: { id: envelopeId },
              headers: { key },
              payload: { ...signature, ...(drawing === null ? {} : { drawing }) }
            }),
          callFailures
        ),
        decline: Effect.fn("Envelopes.decline")(
          (key, envelopeId, why) => envelopes.decline({ params: { id: envelopeId }, headers: { key }, payload: why }),
          callFailures
        ),
        remind: Effect.fn("Envelopes.remind")(
          (key, envelopeId) => envelopes.remind({ params: { id: envelopeId }, headers: { key } }),
          callFailures
        ),
        takeBack: Effect.fn("Envelopes.takeBack")(
          (key, { envelopeId, version }, text) =>
            envelopes.void({
              params: { id: envelopeId },
              headers: { key, version },
              payload: { text }
            }),
          callFailures
        ),
        replace: Effect.fn("Envelopes.replace")(
          (key, { envelopeId, version }, { contactId, n }) =>
            envelopes.replace({
              params: { id: envelopeId, n },
              headers: { key, version },
              payload: { contact_id: contactId }
            }),
          callFailures
        ),
        consent: callFailures(envelopes.consent()),
        agree: Effect.fn("Envelopes.agree")((version) => envelopes.agree({ payload: { version } }), callFailures),
        withdraw: callFailures(envelopes.withdraw())
      })
    )
  )
}
