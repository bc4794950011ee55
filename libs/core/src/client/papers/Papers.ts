import { Context, Effect, Layer } from "effect"
import { PaperGroup } from "../../contract/papers/PaperGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { PaperDocument } from "../../domain/paper/PaperDocument.ts"
import { type PaperPage, paperPageLimit } from "../../domain/paper/PaperPage.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { Paper } from "../../format/paper.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** A document on paper as whoever acts on it has seen it. */
export type SeenPaper = Pick<PaperDocument, "paperId" | "version">

/** By whom something was sent, and when; the number is empty where the carrier gives none. */
export interface CourierSaid {
  readonly carrier: string
  readonly trackingNumber: string
  readonly sentOn: CalendarDate
}

type Acted = Effect.Effect<PaperDocument, CallFailure>

const stepOf = (key: string, { paperId, version }: SeenPaper) => ({
  params: { id: paperId },
  headers: { key, version }
})

/** The client's documents that are printed, signed by hand and sent by post. Every change is made once for each key. */
export class Papers extends Context.Service<
  Papers,
  {
    /** Those with which something is still to be done; with a user as whom staff view, that user's. */
    readonly open: (viewAs: number) => Effect.Effect<PaperPage, CallFailure>
    readonly find: (paperId: number, viewAs: number) => Acted
    readonly prepare: (key: string, requirementIds: ReadonlyArray<number>) => Acted
    /** A PDF. */
    readonly sheets: (paperId: number, format: Paper) => Effect.Effect<Uint8Array, CallFailure>
    /** A PDF of several, in this order; at most `maxPrintedPapers`. */
    readonly sheetsOfAll: (paperIds: ReadonlyArray<number>, format: Paper) => Effect.Effect<Uint8Array, CallFailure>
    readonly posted: (key: string, of: SeenPaper, said: CourierSaid) => Acted
    readonly scanned: (key: string, of: SeenPaper, uploadId: number) => Acted
    readonly cameBack: (key: string, of: SeenPaper, receivedOn: CalendarDate) => Acted
    /** The document that a scan is of, by what stands in the codes on its pages. */
    readonly match: (codes: ReadonlyArray<string>) => Acted
  }
>()("@reclaim/core/Papers") {
  static readonly layer = Layer.effect(
    Papers,
    Effect.map(callsOf(PaperGroup), ({ papers }) =>
      Papers.of({
        open: Effect.fn("Papers.open")(
          (viewAs) =>
            papers.list({ query: { state: "open", offset: 0, limit: paperPageLimit, view_as_user_id: viewAs } }),
          callFailures
        ),
        find: Effect.fn("Papers.find")(
          (paperId, viewAs) => papers.find({ params: { id: paperId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        prepare: Effect.fn("Papers.prepare")(
          (key, requirementIds) =>
            papers.prepare({
              headers: { key },
              payload: { requirement_ids: requirementIds }
            }),
          callFailures
        ),
        sheets: Effect.fn("Papers.sheets")(
          (paperId, format) => papers.printPdf({ params: { id: paperId }, payload: { format } }),
          callFailures
        ),
        sheetsOfAll: Effect.fn("Papers.sheetsOfAll")(
          (paperIds, format) => papers.printSetPdf({ payload: { paper_ids: paperIds, format } }),
          callFailures
        ),
        posted: Effect.fn("Papers.posted")(
          (key, of, { carrier, sentOn, trackingNumber }) =>
            papers.posted({
              ...stepOf(key, of),
              payload: { carrier, tracking_number: trackingNumber, sent_on: sentOn }
            }),
          callFailures
        ),
        scanned: Effect.fn("Papers.scanned")(
          (key, of, uploadId) => papers.scan({ ...stepOf(key, of), payload: { upload_id: uploadId } }),
          callFailures
        ),
        cameBack: Effect.fn("Papers.cameBack")(
          (key, of, receivedOn) => papers.returned({ ...stepOf(key, of), payload: { received_on: receivedOn } }),
          callFailures
        ),
        match: Effect.fn("Papers.match")((codes) => papers.match({ payload: { codes } }), callFailures)
      })
    )
  )
}
