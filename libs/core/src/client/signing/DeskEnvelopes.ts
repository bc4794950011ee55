import { Context, Effect, Layer } from "effect"
import { DeskEnvelopeGroup } from "../../contract/signing/DeskEnvelopeGroup.ts"
import type { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { type EnvelopeOrder, envelopeOrder } from "./EnvelopeOrder.ts"

/** An envelope of a client as a member of staff has seen it. */
export interface SeenEnvelope {
  readonly clientId: number
  readonly envelopeId: number
  readonly version: number
}

/** From when until when what was signed holds. */
export interface AcceptedEnvelope {
  readonly validFrom: CalendarDate
  /** Null while nothing ends it. */
  readonly validTo: CalendarDate | null
}

type Acted = Effect.Effect<Envelope, CallFailure>

const stepOf = (key: string, { clientId, envelopeId, version }: SeenEnvelope) => ({
  params: { client: clientId, id: envelopeId },
  headers: { key, version }
})

/** What the desk does with what clients have signed on screen. Every act is done once for each key. */
export class DeskEnvelopes extends Context.Service<
  DeskEnvelopes,
  {
    /** As `Envelopes` makes one, for the client. */
    readonly make: (key: string, clientId: number, order: EnvelopeOrder) => Acted
    readonly find: (clientId: number, envelopeId: number) => Acted
    /** The sealed PDF. Status 404 before there is one. */
    readonly content: (clientId: number, envelopeId: number, n: number) => Effect.Effect<Uint8Array, CallFailure>
    /** It is on file from then on. Status 409 before it is sealed, 412 with the envelope as it is now. */
    readonly accept: (key: string, of: SeenEnvelope, accepted: AcceptedEnvelope) => Acted
    /** The text may be empty where the code says enough. */
    readonly reject: (
      key: string,
      of: SeenEnvelope,
      why: { readonly code: DocumentRejectCode; readonly text: string }
    ) => Acted
    /** Nobody signs it then. Status 409 once everybody has, 412 with the envelope as it is now. */
    readonly takeBack: (key: string, of: SeenEnvelope, text: string) => Acted
    /** Tells whoever has not signed it again. Status 409 where that was done today, or it waits for nobody. */
    readonly remind: (key: string, of: Pick<SeenEnvelope, "clientId" | "envelopeId">) => Acted
    /** Has somebody else asked in a signer's place. Status 409 where the one has answered, or the other cannot sign. */
    readonly replace: (
      key: string,
      of: SeenEnvelope,
      signer: { readonly n: number; readonly contactId: number }
    ) => Acted
  }
>()("@reclaim/core/DeskEnvelopes") {
  static readonly layer = Layer.effect(
    DeskEnvelopes,
    Effect.map(callsOf(DeskEnvelopeGroup), ({ deskEnvelopes }) =>
      DeskEnvelopes.of({
        make: Effect.fn("DeskEnvelopes.make")(
          (key, clientId, order) =>
            deskEnvelopes.make({
              params: { client: clientId },
              headers: { key },
              payload: envelopeOrder(order)
            }),
          callFailures
        ),
        find: Effect.fn("DeskEnvelopes.find")(
          (clientId, envelopeId) => deskEnvelopes.find({ params: { client: clientId, id: envelopeId } }),
          callFailures
        ),
        content: Effect.fn("DeskEnvelopes.content")(
          (clientId, envelopeId, n) => deskEnvelopes.content({ params: { client: clientId, id: envelopeId, n } }),
          callFailures
        ),
        accept: Effect.fn("DeskEnvelopes.accept")(
          (key, of, { validFrom, validTo }) =>
            deskEnvelopes.accept({ ...stepOf(key, of), payload: { valid_from: validFrom, valid_to: validTo } }),
          callFailures
        ),
        reject: Effect.fn("DeskEnvelopes.reject")(
          (key, of, why) => deskEnvelopes.reject({ ...stepOf(key, of), payload: why }),
          callFailures
        ),
        takeBack: Effect.fn("DeskEnvelopes.takeBack")(
          (key, of, text) => deskEnvelopes.void({ ...stepOf(key, of), payload: { text } }),
          callFailures
        ),
        remind: Effect.fn("DeskEnvelopes.remind")(
          (key, { clientId, envelopeId }) =>
            deskEnvelopes.remind({
              params: { client: clientId, id: envelopeId },
              headers: { key }
            }),
          callFailures
        ),
        replace: Effect.fn("DeskEnvelopes.replace")((key, of, { contactId, n }) => {
          const { headers, params } = stepOf(key, of)
          return deskEnvelopes.replace({ headers, params: { ...params, n }, payload: { contact_id: contactId } })
        }, callFailures)
      })
    )
  )
}
