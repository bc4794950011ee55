import { Context, Effect, Layer } from "effect"
import { DeskBatchGroup } from "../../../contract/applications/batches/DeskBatchGroup.ts"
import type { BatchAcceptance } from "../../../domain/batch/BatchAcceptance.ts"
import type { RowState } from "../../../domain/batch/RowState.ts"
import type { MappedCustodian, UnlistedCustodian } from "../../../domain/batch/UnlistedCustodian.ts"
import type { UploadBatch } from "../../../domain/batch/UploadBatch.ts"
import { type UploadRowPage, uploadRowPageLimit } from "../../../domain/batch/UploadRowPage.ts"
import type { CallFailure } from "../../../domain/failure/CallFailure.ts"
import { callFailures } from "../../calls/callFailures.ts"
import { callsOf } from "../../calls/callsOf.ts"

/** A list of a client at the desk. */
export interface DeskBatch {
  readonly clientId: number
  readonly batchId: number
}

/** Which applications of a list are accepted: those of rows without a warning, or those of some lines. */
export interface AcceptedLines {
  readonly only: "without_warnings" | ReadonlyArray<number>
  /** Lines that are taken out of them, 500 at most. */
  readonly except?: ReadonlyArray<number>
  /** The line after which the part begins; absent for the first. */
  readonly after?: number
  /** What the custodians that rows call in words are; lines of others stay. */
  readonly custodians?: Readonly<Record<string, MappedCustodian>>
}

const paramsOf = ({ batchId, clientId }: DeskBatch) => ({ params: { client: clientId, id: batchId } })

/** What the desk does with lists of accounts that clients have committed. */
export class DeskBatches extends Context.Service<
  DeskBatches,
  {
    readonly find: (of: DeskBatch) => Effect.Effect<UploadBatch, CallFailure>
    readonly rows: (
      of: DeskBatch,
      question: { readonly state?: RowState; readonly offset?: number; readonly limit?: number }
    ) => Effect.Effect<UploadRowPage, CallFailure>
    /** The custodians that waiting applications call in words. */
    readonly custodians: (of: DeskBatch) => Effect.Effect<ReadonlyArray<UnlistedCustodian>, CallFailure>
    /** Accepts a part, once for each key; all of the part or nothing. */
    readonly accept: (key: string, of: DeskBatch, lines: AcceptedLines) => Effect.Effect<BatchAcceptance, CallFailure>
  }
>()("@reclaim/core/DeskBatches") {
  static readonly layer = Layer.effect(
    DeskBatches,
    Effect.map(callsOf(DeskBatchGroup), ({ deskBatches }) =>
      DeskBatches.of({
        find: Effect.fn("DeskBatches.find")((of) => deskBatches.find(paramsOf(of)), callFailures),
        rows: Effect.fn("DeskBatches.rows")(
          (of, { limit = uploadRowPageLimit, offset = 0, ...question }) =>
            deskBatches.rows({ ...paramsOf(of), query: { ...question, offset, limit } }),
          callFailures
        ),
        custodians: Effect.fn("DeskBatches.custodians")(
          (of) => Effect.map(deskBatches.custodians(paramsOf(of)), ({ custodians }) => custodians),
          callFailures
        ),
        accept: Effect.fn("DeskBatches.accept")(
          (key, of, lines) => deskBatches.accept({ ...paramsOf(of), headers: { key }, payload: lines }),
          callFailures
        )
      })
    )
  )
}
