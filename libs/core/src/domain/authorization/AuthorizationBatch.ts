import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { AuthorizationState } from "./AuthorizationState.ts"
import { BatchDecision } from "./BatchDecision.ts"
import { StatementCode } from "./StatementCode.ts"

/** Totals of a batch, in US dollars at the rates of its reclaims. */
export const BatchSums = Schema.Struct({
  reclaims: Schema.Int,
  gross: UsdCents,
  withheld: UsdCents,
  /** Tax that the market may keep. */
  due: UsdCents,
  refund: UsdCents,
  fee: UsdCents,
  /** Third-party costs, such as a notary's. */
  costs: UsdCents,
  /** Amount the client receives; negative if costs exceed the refund less the fee. */
  net: UsdCents
})
export type BatchSums = typeof BatchSums.Type

/** A statement that a filing needs, in the words that are agreed to. */
export const RequiredStatement = Schema.Struct({
  code: StatementCode,
  /** Version of the text. */
  version: Schema.Int,
  text: Schema.String
})
export type RequiredStatement = typeof RequiredStatement.Type

/** Approver's response to a statement; a "no" always has a comment. */
export const StatementResponse = Schema.Struct({
  code: StatementCode,
  version: Schema.Int,
  isTrue: Schema.Boolean,
  comment: Schema.String
})
export type StatementResponse = typeof StatementResponse.Type

/** Decision or revocation by an approver. */
export const RecordedDecision = Schema.Struct({
  decision: Schema.Literals([...BatchDecision.literals, "revoke"]),
  byName: Schema.String,
  /** Person for whom they decided as a delegate; null for themselves. */
  forName: Schema.NullOr(Schema.String),
  /** True if the requesting user made it, or a delegate did in their place. */
  isOwn: Schema.Boolean,
  at: Schema.DateFromString,
  statements: Schema.Array(StatementResponse),
  /** Number of batches that these statements were answered for together; 1 for this one alone. */
  answeredFor: Schema.Int,
  /** Empty where none was required. */
  reason: Schema.String
})
export type RecordedDecision = typeof RecordedDecision.Type

/** Claims of one owner in one market that are filed together once the client has decided. */
export class AuthorizationBatch extends Schema.Class<AuthorizationBatch>("@reclaim/core/AuthorizationBatch")({
  batchId: Schema.Int,
  version: Schema.Int,
  /** Number of the request round, starting at 1. */
  round: Schema.Int,
  state: AuthorizationState,
  market: CountryCode,
  taxYear: Schema.Int,
  /** The provider's id of it. */
  reference: Schema.String,
  /** Description in the provider's words, such as "holding statement". */
  procedure: Schema.String,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  requestedOn: CalendarDate,
  /** The last day on which it can be decided. */
  dueOn: CalendarDate,
  /** The first day on which one of its claims is lost by law; null where none of them can be any more. */
  lostAfter: Schema.NullOr(CalendarDate),
  sums: BatchSums,
  statements: Schema.Array(RequiredStatement),
  /** Number of different people who have to authorize it. */
  approversNeeded: Schema.Int,
  /** Decisions of the current round, earliest first. */
  decisions: Schema.Array(RecordedDecision),
  /** True if the standing scope files it when nobody decides. */
  isInScope: Schema.Boolean,
  /** True if none of its claims has been filed. */
  isUnfiled: Schema.Boolean
}) {}

/** One claim of a batch. */
export class AuthorizationLine extends Schema.Class<AuthorizationLine>("@reclaim/core/AuthorizationLine")({
  /** The number of the reclaim. */
  seq: Schema.Int,
  account: Schema.String,
  security: Schema.String,
  payDate: CalendarDate,
  gross: UsdCents,
  refund: UsdCents,
  fee: UsdCents,
  net: UsdCents
}) {}

/** A batch with its claims, the largest first. */
export class AuthorizationDetail extends Schema.Class<AuthorizationDetail>("@reclaim/core/AuthorizationDetail")({
  batch: AuthorizationBatch,
  lines: Schema.Array(AuthorizationLine)
}) {}

/** Batches, and how many there are. */
export class AuthorizationPage extends Schema.Class<AuthorizationPage>("@reclaim/core/AuthorizationPage")({
  rows: Schema.Array(AuthorizationBatch),
  /** Names of the people for whom the requesting user decides today. */
  inPlaceOf: Schema.Array(Schema.String),
  totalCount: Schema.Int
}) {}
