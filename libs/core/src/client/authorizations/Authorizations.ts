import { Context, Effect, Layer } from "effect"
import { AuthorizationGroup } from "../../contract/authorizations/AuthorizationGroup.ts"
import type { ApprovalLimit } from "../../domain/authorization/ApprovalLimit.ts"
import type {
  AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationPage,
  GivenStatement
} from "../../domain/authorization/AuthorizationBatch.ts"
import { authorizationPageLimit } from "../../domain/authorization/authorizationLimits.ts"
import type { BatchDecision } from "../../domain/authorization/BatchDecision.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What somebody decides about a batch, on top of the version that they have seen. */
export interface Decided {
  readonly batchId: number
  readonly version: number
  readonly decision: BatchDecision
  readonly statements: ReadonlyArray<GivenStatement>
  /** Empty where it is authorized. */
  readonly reason: string
}

/** Claims that are filed once the client has decided. */
export class Authorizations extends Context.Service<
  Authorizations,
  {
    /** At most `authorizationPageLimit` from an offset. With a user as whom staff view, that user's; 0 for one's own. */
    readonly list: (
      state: "open" | "decided",
      offset: number,
      viewAs: number
    ) => Effect.Effect<AuthorizationPage, CallFailure>
    /** Looked at by whoever may decide, it counts as seen. */
    readonly find: (batchId: number, viewAs: number) => Effect.Effect<AuthorizationDetail, CallFailure>
    /**
     * All of them or none, once for each key; at most `maxDecisions`. Status 409 where one can't be decided so, 412 where somebody
     * has changed one, 422 where a statement is missing, 428 without a fresh proof of who is there.
     */
    readonly decide: (
      key: string,
      decisions: ReadonlyArray<Decided>
    ) => Effect.Effect<ReadonlyArray<AuthorizationBatch>, CallFailure>
    /** Once for each key. Status 409 once one of its claims is filed. */
    readonly revoke: (
      key: string,
      of: Pick<AuthorizationBatch, "batchId" | "version">,
      reason: string
    ) => Effect.Effect<AuthorizationBatch, CallFailure>
    readonly limit: Effect.Effect<ApprovalLimit, CallFailure>
    readonly changeLimit: (twoAbove: UsdCents | null, version: number) => Effect.Effect<ApprovalLimit, CallFailure>
  }
>()("@reclaim/core/Authorizations") {
  static readonly layer = Layer.effect(
    Authorizations,
    Effect.map(callsOf(AuthorizationGroup), ({ authorizations }) =>
      Authorizations.of({
        list: Effect.fn("Authorizations.list")(
          (state, offset, viewAs) =>
            authorizations.list({
              query: { state, offset, limit: authorizationPageLimit, view_as_user_id: viewAs }
            }),
          callFailures
        ),
        find: Effect.fn("Authorizations.find")(
          (batchId, viewAs) => authorizations.find({ params: { id: batchId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        decide: Effect.fn("Authorizations.decide")(
          (key, decisions) =>
            authorizations.decide({
              headers: { key },
              payload: {
                decisions: decisions.map(({ batchId, decision, reason, statements, version }) => ({
                  id: batchId,
                  version,
                  decision,
                  reason,
                  statements: statements.map(({ code, comment, isTrue, version: ofText }) => ({
                    code,
                    version: ofText,
                    is_true: isTrue,
                    comment
                  }))
                }))
              }
            }),
          callFailures
        ),
        revoke: Effect.fn("Authorizations.revoke")(
          (key, { batchId, version }, reason) =>
            authorizations.revoke({
              params: { id: batchId },
              headers: { key, version },
              payload: { reason }
            }),
          callFailures
        ),
        limit: callFailures(authorizations.limit()),
        changeLimit: Effect.fn("Authorizations.changeLimit")(
          (twoAbove, version) => authorizations.changeLimit({ headers: { version }, payload: { twoAbove } }),
          callFailures
        )
      })
    )
  )
}
