import { Context, Effect, Layer } from "effect"
import { DeskPaperGroup } from "../../contract/papers/DeskPaperGroup.ts"
import type { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { MatchedPaper } from "../../domain/paper/MatchedPaper.ts"
import type { PaperDocument } from "../../domain/paper/PaperDocument.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { CourierSaid, SeenPaper } from "./Papers.ts"

/** A document on paper of a client as a member of staff has seen it. */
export interface SeenPaperAtDesk extends SeenPaper {
  readonly clientId: number
}

/** When it was issued, and from when until when it holds. */
export interface VerifiedPaper {
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  /** Null while nothing ends it. */
  readonly validTo: CalendarDate | null
}

/** Why it is sent back to its owner. */
export interface RejectedPaper {
  readonly code: DocumentRejectCode
  /** Empty where the code says enough. */
  readonly reason: string
  /** By whom the original goes back; null where none was here. */
  readonly courier: CourierSaid | null
}

type Acted = Effect.Effect<PaperDocument, CallFailure>

const stepOf = (key: string, { clientId, paperId, version }: SeenPaperAtDesk) => ({
  params: { client: clientId, id: paperId },
  headers: { key, version }
})

/** What the desk does with documents that clients sign by hand. Every act is done once for each key. */
export class DeskPapers extends Context.Service<
  DeskPapers,
  {
    readonly find: (clientId: number, paperId: number) => Acted
    /** Which document a printed code names, of whichever client; status 404 for none, 422 for what is no code. */
    readonly match: (code: string) => Effect.Effect<MatchedPaper, CallFailure>
    /** An original that nobody had announced, for a requirement. Status 409 where it is not asked for. */
    readonly arrived: (
      key: string,
      of: { readonly clientId: number; readonly requirementId: number },
      receivedOn: CalendarDate
    ) => Acted
    readonly received: (key: string, of: SeenPaperAtDesk, receivedOn: CalendarDate) => Acted
    /** It is on file from then on. */
    readonly verified: (key: string, of: SeenPaperAtDesk, verified: VerifiedPaper) => Acted
    readonly rejected: (key: string, of: SeenPaperAtDesk, rejected: RejectedPaper) => Acted
  }
>()("@reclaim/core/DeskPapers") {
  static readonly layer = Layer.effect(
    DeskPapers,
    Effect.map(callsOf(DeskPaperGroup), ({ deskPapers }) =>
      DeskPapers.of({
        find: Effect.fn("DeskPapers.find")((client, id) => deskPapers.find({ params: { client, id } }), callFailures),
        match: Effect.fn("DeskPapers.match")((code) => deskPapers.match({ payload: { code } }), callFailures),
        arrived: Effect.fn("DeskPapers.arrived")(
          (key, { clientId, requirementId }, received_on) =>
            deskPapers.arrived({
              params: { client: clientId, id: requirementId },
              headers: { key },
              payload: { received_on }
            }),
          callFailures
        ),
        received: Effect.fn("DeskPapers.received")(
          (key, of, received_on) => deskPapers.received({ ...stepOf(key, of), payload: { received_on } }),
          callFailures
        ),
        verified: Effect.fn("DeskPapers.verified")(
          (key, of, { issuedOn, validFrom, validTo }) =>
            deskPapers.verified({
              ...stepOf(key, of),
              payload: { issued_on: issuedOn, valid_from: validFrom, valid_to: validTo }
            }),
          callFailures
        ),
        rejected: Effect.fn("DeskPapers.rejected")(
          (key, of, { code, courier, reason }) =>
            deskPapers.return({
              ...stepOf(key, of),
              payload: {
                code,
                reason,
                ...(courier === null
                  ? {}
                  : {
                      courier: {
                        carrier: courier.carrier,
                        tracking_number: courier.trackingNumber,
                        sent_on: courier.sentOn
                      }
                    })
              }
            }),
          callFailures
        )
      })
    )
  )
}
