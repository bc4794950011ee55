import { Context, Effect, Layer } from "effect"
import { RenewalPackGroup } from "../../contract/documents/RenewalPackGroup.ts"
import type { RenewalPack, RenewalPackList, RenewalPlan } from "../../domain/document/register/RenewalPack.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** All that owners need of the year to come, asked for in one act. */
export class RenewalPacks extends Context.Service<
  RenewalPacks,
  {
    /** Those that were not withdrawn. `viewAs` is a user as whom staff view; 0 for one's own. */
    readonly list: (viewAs: number) => Effect.Effect<RenewalPackList, CallFailure>
    /** What a pack for these owners would ask for; at most `maxPackOwners`. */
    readonly plan: (ownerIds: ReadonlyArray<number>) => Effect.Effect<RenewalPlan, CallFailure>
    /** Once for each key: asks for some lines of the plan. Status 409 where nothing of them is left to ask for. */
    readonly make: (
      key: string,
      choice: { readonly ownerIds: ReadonlyArray<number>; readonly keys: ReadonlyArray<string> }
    ) => Effect.Effect<RenewalPack, CallFailure>
    /** Once for each key. Status 409 once something was sent. */
    readonly withdraw: (key: string, packId: number) => Effect.Effect<RenewalPack, CallFailure>
  }
>()("@reclaim/core/RenewalPacks") {
  static readonly layer = Layer.effect(
    RenewalPacks,
    Effect.gen(function* () {
      const { renewalPacks } = yield* callsOf(RenewalPackGroup)
      return RenewalPacks.of({
        list: Effect.fn("RenewalPacks.list")(
          (viewAs) => renewalPacks.list({ query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        plan: Effect.fn("RenewalPacks.plan")(
          (ownerIds) => renewalPacks.plan({ payload: { owner_ids: ownerIds } }),
          callFailures
        ),
        make: Effect.fn("RenewalPacks.make")(
          (key, { keys, ownerIds }) => renewalPacks.make({ headers: { key }, payload: { owner_ids: ownerIds, keys } }),
          callFailures
        ),
        withdraw: Effect.fn("RenewalPacks.withdraw")(
          (key, packId) => renewalPacks.withdraw({ params: { id: packId }, headers: { key } }),
          callFailures
        )
      })
    })
  )
}
