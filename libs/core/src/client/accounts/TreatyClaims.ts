import { Context, Effect, Layer } from "effect"
import { TreatyClaimGroup } from "../../contract/accounts/TreatyClaimGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { LobTest } from "../../domain/rate/LobTest.ts"
import type { TreatyClaim } from "../../domain/rate/TreatyClaim.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What the desk records of an owner for its claims in a market; it replaces what was recorded. */
export interface ClaimRecord {
  /** In the words of the facts that the claim needs. */
  readonly facts: ReadonlyArray<string>
  readonly lobTest: LobTest | null
  readonly evidence: string
}

/** What the owner of an account claims, market by market. */
export class TreatyClaims extends Context.Service<
  TreatyClaims,
  {
    /** None for an owner whose investors claim in its place. With a user as whom staff view, that user's; 0 or absent for one's own. */
    readonly list: (accountId: number, viewAs?: number) => Effect.Effect<ReadonlyArray<TreatyClaim>, CallFailure>
    readonly listAtDesk: (clientId: number, accountId: number) => Effect.Effect<ReadonlyArray<TreatyClaim>, CallFailure>
    /** Status 412 with the claim as it is now when somebody has changed it since that version. */
    readonly record: (
      of: { readonly clientId: number; readonly accountId: number },
      claim: Pick<TreatyClaim, "market" | "version">,
      record: ClaimRecord
    ) => Effect.Effect<TreatyClaim, CallFailure>
  }
>()("@reclaim/core/TreatyClaims") {
  static readonly layer = Layer.effect(
    TreatyClaims,
    Effect.map(callsOf(TreatyClaimGroup), ({ treatyClaims }) =>
      TreatyClaims.of({
        list: Effect.fn("TreatyClaims.list")(
          (accountId, viewAs = 0) =>
            treatyClaims.list({ params: { id: accountId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        listAtDesk: Effect.fn("TreatyClaims.listAtDesk")(
          (clientId, accountId) => treatyClaims.listAtDesk({ params: { client: clientId, id: accountId } }),
          callFailures
        ),
        record: Effect.fn("TreatyClaims.record")(
          ({ accountId, clientId }, { market, version }, { evidence, facts, lobTest }) =>
            treatyClaims.record({
              params: { client: clientId, id: accountId, market },
              headers: { version },
              payload: { facts, lob_test: lobTest, evidence }
            }),
          callFailures
        )
      })
    )
  )
}
