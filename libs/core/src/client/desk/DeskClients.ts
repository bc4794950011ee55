import { Context, Effect, Layer } from "effect"
import { DeskClientGroup } from "../../contract/desk/DeskClientGroup.ts"
import type { DeskClient } from "../../domain/desk/DeskClient.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The clients that the desk works for. */
export class DeskClients extends Context.Service<
  DeskClients,
  {
    /** At most `deskClientLimit`, by a part of the name or the provider's id. */
    readonly find: (search: string) => Effect.Effect<ReadonlyArray<DeskClient>, CallFailure>
    /** The client of this number; null where there is none. */
    readonly named: (clientId: number) => Effect.Effect<DeskClient | null, CallFailure>
  }
>()("@reclaim/core/DeskClients") {
  static readonly layer = Layer.effect(
    DeskClients,
    Effect.map(callsOf(DeskClientGroup), ({ deskClients }) =>
      DeskClients.of({
        find: Effect.fn("DeskClients.find")((search) => deskClients.find({ query: { search } }), callFailures),
        named: Effect.fn("DeskClients.named")(
          (clientId) =>
            Effect.map(deskClients.find({ query: { search: "", client: clientId } }), ([client]) => client ?? null),
          callFailures
        )
      })
    )
  )
}
