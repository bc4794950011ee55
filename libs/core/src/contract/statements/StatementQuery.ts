import { Effect, Schema } from "effect"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"

/** Id as listed by the host, in any format; an unknown one is not found. */
const ReportGuid = Schema.String.check(
  Schema.isPattern(/^[!-~]{1,200}$/, { message: "Expected the id of a statement as it was listed" })
)

/** The body of the quarterly list call; `report_id` is always null there. */
export const StatementListQuery = Schema.Struct({
  id: Schema.Null.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  reportGuid: Schema.NullOr(ReportGuid).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  viewAsUserId: ViewAsUserId
}).pipe(Schema.encodeKeys({ id: "report_id", reportGuid: "report_guid", viewAsUserId: "view_as_user_id" }))
export type StatementListQuery = typeof StatementListQuery.Type

/** The body of the payment list call. */
export const PaymentListQuery = Schema.Struct({ viewAsUserId: ViewAsUserId }).pipe(
  Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })
)
export type PaymentListQuery = typeof PaymentListQuery.Type

/** The body that asks for the file of one statement. */
export const StatementQuery = Schema.Struct({
  id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  reportGuid: ReportGuid,
  viewAsUserId: ViewAsUserId
}).pipe(Schema.encodeKeys({ id: "report_id", reportGuid: "report_guid", viewAsUserId: "view_as_user_id" }))
export type StatementQuery = typeof StatementQuery.Type
