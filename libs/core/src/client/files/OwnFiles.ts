import { Context, Effect, Layer, Stream } from "effect"
import { FileGroup } from "../../contract/files/FileGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { concatBytes } from "./concatBytes.ts"

/** Files of the client itself. */
export class OwnFiles extends Context.Service<
  OwnFiles,
  {
    /** The bytes of a file. */
    readonly content: (blobId: number) => Effect.Effect<Uint8Array, CallFailure>
  }
>()("@reclaim/core/OwnFiles") {
  static readonly layer = Layer.effect(
    OwnFiles,
    Effect.map(callsOf(FileGroup), ({ files }) =>
      OwnFiles.of({
        content: Effect.fn("OwnFiles.content")(function* (id: number) {
          const parts = yield* files.content({ params: { id }, headers: {} })
          return concatBytes(yield* Stream.runCollect(parts))
        }, callFailures)
      })
    )
  )
}
