import { Context, Effect, Layer } from "effect"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import type { ExportProgress } from "../domain/reclaim/ExportProgress.ts"
import { callFailures } from "./callFailures.ts"
import { ScreenClient } from "./ScreenClient.ts"

/** The file that the server is making for the user, whichever call asked for it. */
export class Exports extends Context.Service<
  Exports,
  {
    readonly current: Effect.Effect<ExportProgress, CallFailure>
    /** Ends it; nothing happens when there is none. */
    readonly cancel: Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/client/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.map(ScreenClient, ({ exports }) =>
      Exports.of({
        current: callFailures(exports.current({ headers: { "x-user-active": "0" } })),
        cancel: callFailures(exports.cancel())
      })
    )
  )
}
