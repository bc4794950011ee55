import { Context, Effect, Layer } from "effect"
import { DeskApplicationGroup } from "../../contract/applications/DeskApplicationGroup.ts"
import type { AccountApplication } from "../../domain/account/application/AccountApplication.ts"
import type { ActedApplications, TogetherAct } from "../../domain/account/application/DeskActs.ts"
import type { Acceptance } from "../../domain/account/application/DeskAct.ts"
import type { DeskApplication } from "../../domain/account/application/DeskApplication.ts"
import type { FieldNote } from "../../domain/account/FieldNote.ts"
import type { RejectReason } from "../../domain/account/RejectReason.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** An application of a client as it was seen at the desk. */
export interface SeenAtDesk {
  readonly clientId: number
  readonly applicationId: number
  readonly version: number
}

const stepOf = (key: string, { applicationId, clientId, version }: SeenAtDesk) => ({
  params: { client: clientId, id: applicationId },
  headers: { key, version }
})

/** What the desk does with what clients have applied for. */
export class DeskApplications extends Context.Service<
  DeskApplications,
  {
    readonly find: (clientId: number, applicationId: number) => Effect.Effect<DeskApplication, CallFailure>
    /** Once for each key, as each of these. */
    readonly take: (key: string, of: SeenAtDesk) => Effect.Effect<AccountApplication, CallFailure>
    readonly return: (
      key: string,
      of: SeenAtDesk,
      notes: ReadonlyArray<FieldNote>,
      reason: string
    ) => Effect.Effect<AccountApplication, CallFailure>
    readonly reject: (
      key: string,
      of: SeenAtDesk,
      rejectReason: RejectReason,
      reason: string
    ) => Effect.Effect<AccountApplication, CallFailure>
    /** With several of a client: all of them or none. Status 422 where it does not fit one; the fields say which, and why. */
    readonly together: (
      key: string,
      clientId: number,
      applicationIds: ReadonlyArray<number>,
      act: TogetherAct
    ) => Effect.Effect<ActedApplications, CallFailure>
    /** Status 422 for what does not fit: an unknown custodian without a name, another owner than the account has. */
    readonly accept: (
      key: string,
      of: SeenAtDesk,
      acceptance: Acceptance
    ) => Effect.Effect<AccountApplication, CallFailure>
    /** Of an owner's investors; once for each key too. */
    readonly acceptInvestors: (key: string, of: SeenAtDesk) => Effect.Effect<AccountApplication, CallFailure>
  }
>()("@reclaim/core/DeskApplications") {
  static readonly layer = Layer.effect(
    DeskApplications,
    Effect.map(callsOf(DeskApplicationGroup), ({ deskApplications }) =>
      DeskApplications.of({
        find: Effect.fn("DeskApplications.find")(
          (clientId, applicationId) => deskApplications.find({ params: { client: clientId, id: applicationId } }),
          callFailures
        ),
        acceptInvestors: Effect.fn("DeskApplications.acceptInvestors")(
          (key, of) => deskApplications.acceptInvestors(stepOf(key, of)),
          callFailures
        ),
        take: Effect.fn("DeskApplications.take")((key, of) => deskApplications.take(stepOf(key, of)), callFailures),
        return: Effect.fn("DeskApplications.return")(
          (key, of, notes, reason) => deskApplications.return({ ...stepOf(key, of), payload: { notes, reason } }),
          callFailures
        ),
        reject: Effect.fn("DeskApplications.reject")(
          (key, of, rejectReason, reason) =>
            deskApplications.reject({ ...stepOf(key, of), payload: { reject_reason: rejectReason, reason } }),
          callFailures
        ),
        together: Effect.fn("DeskApplications.together")(
          (key, client, application_ids, act) =>
            deskApplications.acts({
              params: { client },
              headers: { key },
              payload:
                act.act === "reject"
                  ? { act: "reject", application_ids, reject_reason: act.rejectReason, reason: act.reason }
                  : { ...act, application_ids }
            }),
          callFailures
        ),
        accept: Effect.fn("DeskApplications.accept")(
          (key, of, { custodianCode, custodianName, externalOwnerId, owner }) =>
            deskApplications.accept({
              ...stepOf(key, of),
              payload: {
                custodian_code: custodianCode,
                owner,
                ...(custodianName === undefined ? {} : { custodian_name: custodianName }),
                ...(externalOwnerId === undefined ? {} : { external_owner_id: externalOwnerId })
              }
            }),
          callFailures
        )
      })
    )
  )
}
