import { Context, Effect, Layer } from "effect"
import { OwnerGroup } from "../../contract/contacts/OwnerGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Owner } from "../../domain/owner/Owner.ts"
import { type OwnerPage, ownerPageLimit } from "../../domain/owner/OwnerPage.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which owners are listed. */
export interface OwnerQuestion {
  readonly search?: string
  readonly offset?: number
  readonly limit?: number
  /** A user as whom staff view; 0 or absent for oneself. */
  readonly viewAs?: number
}

/** The owners for whom a client's people sign. */
export class Owners extends Context.Service<
  Owners,
  {
    /** A page by name. */
    readonly list: (question: OwnerQuestion) => Effect.Effect<OwnerPage, CallFailure>
    /** Those of these numbers that the client has, however many are named. */
    readonly named: (
      ownerIds: ReadonlyArray<number>,
      viewAs?: number
    ) => Effect.Effect<ReadonlyArray<Owner>, CallFailure>
  }
>()("@reclaim/core/Owners") {
  static readonly layer = Layer.effect(
    Owners,
    Effect.map(callsOf(OwnerGroup), ({ owners }) =>
      Owners.of({
        list: Effect.fn("Owners.list")(
          ({ limit = ownerPageLimit, offset = 0, viewAs = 0, ...question }) =>
            owners.list({ query: { ...question, ids: [], offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        named: Effect.fn("Owners.named")(
          // A page at a time: so many numbers fit an address.
          (ownerIds, viewAs = 0) =>
            Effect.forEach(pagesOf(ownerIds), (ids) =>
              owners.list({ query: { ids, offset: 0, limit: ownerPageLimit, view_as_user_id: viewAs } })
            ).pipe(Effect.map((pages) => pages.flatMap((page) => page.owners))),
          callFailures
        )
      })
    )
  )
}

const pagesOf = (ownerIds: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: Math.ceil(ownerIds.length / ownerPageLimit) }, (_, page) =>
    ownerIds.slice(page * ownerPageLimit, (page + 1) * ownerPageLimit)
  )
