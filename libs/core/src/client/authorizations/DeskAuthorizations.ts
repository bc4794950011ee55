import { Context, Effect, Layer } from "effect"
import { DeskAuthorizationGroup } from "../../contract/authorizations/DeskAuthorizationGroup.ts"
import type {
  AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationPage
} from "../../domain/authorization/AuthorizationBatch.ts"
import { authorizationPageLimit } from "../../domain/authorization/authorizationLimits.ts"
import type { BatchChoice, BatchGroup } from "../../domain/authorization/BatchChoice.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { BatchContent } from "../../rules/authorization/BatchContent.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which reclaims a batch is chosen from. */
export interface ChosenGroup extends Pick<BatchGroup, "ownerId" | "market" | "taxYear"> {
  /** A part of the account's code; empty for every account. */
  readonly account: string
  /** The batch that is changed; null for a new one. */
  readonly batchId: number | null
}

/** A batch as it was seen. */
type Seen = Pick<AuthorizationBatch, "batchId" | "version">

/** Batches of claims as the desk sees and makes them, within one client. */
export class DeskAuthorizations extends Context.Service<
  DeskAuthorizations,
  {
    /** At most `authorizationPageLimit`. */
    readonly list: (clientId: number, state: "open" | "decided") => Effect.Effect<AuthorizationPage, CallFailure>
    readonly find: (clientId: number, batchId: number) => Effect.Effect<AuthorizationDetail, CallFailure>
    readonly groups: (clientId: number) => Effect.Effect<ReadonlyArray<BatchGroup>, CallFailure>
    readonly choice: (clientId: number, of: ChosenGroup) => Effect.Effect<BatchChoice, CallFailure>
    /** Once for each key. Status 422 where a reclaim does not fit, 428 without a fresh proof of who is there. */
    readonly make: (
      key: string,
      clientId: number,
      reference: string,
      content: BatchContent
    ) => Effect.Effect<AuthorizationBatch, CallFailure>
    /** The same in another round. Status 409 once it is decided, 412 where somebody has changed it. */
    readonly askAgain: (
      key: string,
      clientId: number,
      of: Seen,
      content: BatchContent
    ) => Effect.Effect<AuthorizationBatch, CallFailure>
    /** Once for each key. Status 409 once it is decided. */
    readonly withdraw: (
      key: string,
      clientId: number,
      of: Seen,
      reason: string
    ) => Effect.Effect<AuthorizationBatch, CallFailure>
  }
>()("@reclaim/core/DeskAuthorizations") {
  static readonly layer = Layer.effect(
    DeskAuthorizations,
    Effect.map(callsOf(DeskAuthorizationGroup), ({ deskAuthorizations: calls }) =>
      DeskAuthorizations.of({
        list: Effect.fn("DeskAuthorizations.list")(
          (client, state) =>
            calls.list({ params: { client }, query: { state, offset: 0, limit: authorizationPageLimit } }),
          callFailures
        ),
        find: Effect.fn("DeskAuthorizations.find")(
          (client, id) => calls.find({ params: { client, id } }),
          callFailures
        ),
        groups: Effect.fn("DeskAuthorizations.groups")((client) => calls.groups({ params: { client } }), callFailures),
        choice: Effect.fn("DeskAuthorizations.choice")(
          (client, { account, batchId, market, ownerId, taxYear }) =>
            calls.choice({
              params: { client, owner: ownerId, market, year: taxYear },
              query: { account, ...(batchId === null ? {} : { batch: batchId }) }
            }),
          callFailures
        ),
        make: Effect.fn("DeskAuthorizations.make")(
          (key, client, reference, content) =>
            calls.make({ params: { client }, headers: { key }, payload: { reference, content } }),
          callFailures
        ),
        askAgain: Effect.fn("DeskAuthorizations.askAgain")(
          (key, client, { batchId, version }, content) =>
            calls.askAgain({
              params: { client, id: batchId },
              headers: { key, version },
              payload: { content }
            }),
          callFailures
        ),
        withdraw: Effect.fn("DeskAuthorizations.withdraw")(
          (key, client, { batchId, version }, reason) =>
            calls.withdraw({
              params: { client, id: batchId },
              headers: { key, version },
              payload: { reason }
            }),
          callFailures
        )
      })
    )
  )
}
