import { Context, Effect, Layer } from "effect"
import { MarketGroup } from "../../contract/markets/MarketGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { MarketTaxes } from "../../domain/tax/MarketTaxes.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What the reference tables say of markets. */
export class Markets extends Context.Service<
  Markets,
  {
    /** Status 404 for a country that the tables do not have. */
    readonly taxes: (market: CountryCode) => Effect.Effect<MarketTaxes, CallFailure>
  }
>()("@reclaim/core/Markets") {
  static readonly layer = Layer.effect(
    Markets,
    Effect.map(callsOf(MarketGroup), ({ markets }) =>
      Markets.of({
        taxes: Effect.fn("Markets.taxes")((market) => markets.taxes({ params: { market } }), callFailures)
      })
    )
  )
}
