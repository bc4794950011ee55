import { Context, Effect, Layer, Stream } from "effect"
import { DeskFileGroup } from "../../contract/files/DeskFileGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { concatBytes } from "./concatBytes.ts"

/** Files of clients, for the desk. */
export class DeskFiles extends Context.Service<
  DeskFiles,
  {
    /** The bytes of a file of a copy. */
    readonly content: (clientId: number, blobId: number) => Effect.Effect<Uint8Array, CallFailure>
  }
>()("@reclaim/core/DeskFiles") {
  static readonly layer = Layer.effect(
    DeskFiles,
    Effect.map(callsOf(DeskFileGroup), ({ deskFiles }) =>
      DeskFiles.of({
        content: Effect.fn("DeskFiles.content")(function* (client: number, id: number) {
          const parts = yield* deskFiles.content({ params: { client, id }, headers: {} })
          return concatBytes(yield* Stream.runCollect(parts))
        }, callFailures)
      })
    )
  )
}
