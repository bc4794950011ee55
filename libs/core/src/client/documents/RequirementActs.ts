import { Context, Effect, Layer } from "effect"
import { RequirementActGroup } from "../../contract/documents/RequirementActGroup.ts"
import type { DocumentCovers } from "../../domain/document/DocumentCovers.ts"
import type { DocumentFinding } from "../../domain/document/DocumentFinding.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { RequirementDetail } from "../../domain/requirement/RequirementDetail.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** A requirement as whoever wants to act on it has seen it. */
export interface SeenRequirement {
  readonly requirementId: number
  readonly version: number
}

/** What is sent as one copy. */
export interface SentCopy {
  /** Finished uploads, in the order in which their pages are read. */
  readonly uploadIds: ReadonlyArray<number>
  /** Null where the sender does not know. */
  readonly issuedOn: CalendarDate | null
  readonly covers: DocumentCovers
}

const stepOf = (key: string, { requirementId, version }: SeenRequirement) => ({
  params: { id: requirementId },
  headers: { key, version }
})

/** What a client does about a document that it is asked for. Each act is done once for each key, and answers what it has become. */
export class RequirementActs extends Context.Service<
  RequirementActs,
  {
    readonly find: (requirementId: number, viewAs: ViewReportAs) => Effect.Effect<RequirementDetail, CallFailure>
    /** What a reviewer would reject of finished uploads, as far as a program can tell. */
    readonly check: (
      requirementId: number,
      uploadIds: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<DocumentFinding>, CallFailure>
    readonly submit: (key: string, of: SeenRequirement, copy: SentCopy) => Effect.Effect<RequirementDetail, CallFailure>
    /** Until somebody reviews it. */
    readonly takeBack: (key: string, of: SeenRequirement) => Effect.Effect<RequirementDetail, CallFailure>
    /** Null takes an order back. */
    readonly order: (
      key: string,
      of: SeenRequirement,
      order: { readonly on: CalendarDate; readonly expectedOn: CalendarDate | null } | null
    ) => Effect.Effect<RequirementDetail, CallFailure>
    readonly sayWrong: (key: string, of: SeenRequirement, text: string) => Effect.Effect<RequirementDetail, CallFailure>
  }
>()("./RequirementActs.ts") {
  static readonly layer = Layer.effect(
    RequirementActs,
    Effect.map(callsOf(RequirementActGroup), ({ requirementActs }) =>
      RequirementActs.of({
        find: Effect.fn("RequirementActs.find")(
          (id: number, { userId }: ViewReportAs) =>
            requirementActs.find({ params: { id }, query: { view_as_user_id: userId } }),
          callFailures
        ),
        check: Effect.fn("RequirementActs.check")(
          (id: number, uploadIds: ReadonlyArray<number>) =>
            Effect.map(
              requirementActs.check({ params: { id }, payload: { upload_ids: uploadIds } }),
              ({ findings }) => findings
            ),
          callFailures
        ),
        submit: Effect.fn("RequirementActs.submit")(
          (key: string, of: SeenRequirement, { covers, issuedOn, uploadIds }: SentCopy) =>
            requirementActs.submit({
              ...stepOf(key, of),
              payload: { upload_ids: uploadIds, covers, ...(issuedOn === null ? {} : { issued_on: issuedOn }) }
            }),
          callFailures
        ),
        takeBack: Effect.fn("RequirementActs.takeBack")(
          (key: string, of: SeenRequirement) => requirementActs.takeBack(stepOf(key, of)),
          callFailures
        ),
        order: Effect.fn("RequirementActs.order")((key: string, of: SeenRequirement, order) => {
          const expected = order?.expectedOn ?? null
          return requirementActs.order({
            ...stepOf(key, of),
            payload: { ordered_on: order?.on ?? null, ...(expected === null ? {} : { expected_on: expected }) }
          })
        }, callFailures),
        sayWrong: Effect.fn("RequirementActs.sayWrong")(
          (key: string, of: SeenRequirement, text: string) =>
            requirementActs.sayWrong({ ...stepOf(key, of), payload: { text } }),
          callFailures
        )
      })
    )
  )
}
