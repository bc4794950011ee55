import { Context, Effect, Layer } from "effect"
import { CustodianGroup } from "../../contract/applications/CustodianGroup.ts"
import type { Custodian } from "../../domain/account/Custodian.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The custodians that the provider knows. */
export class Custodians extends Context.Service<
  Custodians,
  {
    /** The first ones by name whose code or name has words that begin so. */
    readonly search: (text: string) => Effect.Effect<ReadonlyArray<Custodian>, CallFailure>
  }
>()("@reclaim/core/Custodians") {
  static readonly layer = Layer.effect(
    Custodians,
    Effect.map(callsOf(CustodianGroup), ({ custodians }) =>
      Custodians.of({
        search: Effect.fn("Custodians.search")(
          (search) => Effect.map(custodians.search({ query: { search } }), (answer) => answer.custodians),
          callFailures
        )
      })
    )
  )
}
