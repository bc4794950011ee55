import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { AuthorizationState } from "./AuthorizationState.ts"
import { BatchDecision } from "./BatchDecision.ts"
import { StatementCode } from "./StatementCode.ts"

/** What a batch comes to, in US dollars at the rates of its reclaims. */
export const BatchSums = Schema.Struct({
  reclaims: Schema.Int,
  gross: UsdCents,
  withheld: UsdCents,
  /** What the market may keep. */
  due: UsdCents,
  refund: UsdCents,
  fee: UsdCents,
  /** What third parties ask for, such as a notary. */
  costs: UsdCents,
  /** What the client receives; below zero where the costs are more than what is left after the fee. */
  net: UsdCents
})
export type BatchSums = typeof BatchSums.Type

/** A statement that a filing needs, in the words that are agreed to. */
export const AskedStatement = Schema.Struct({
  code: StatementCode,
  /** Of the text. */
  version: Schema.Int,
  text: Schema.String
})
export type AskedStatement = typeof AskedStatement.Type

/** What somebody has said to a statement; a comment comes with every "no". */
export const GivenStatement = Schema.Struct({
  code: StatementCode,
  version: Schema.Int,
  isTrue: Schema.Boolean,
  comment: Schema.String
})
export type GivenStatement = typeof GivenStatement.Type

/** What an approver has said, or taken back. */
export const RecordedDecision = Schema.Struct({
  decision: Schema.Literals([...BatchDecision.literals, "revoke"]),
  byName: Schema.String,
  /** In whose place they said it; null for their own. */
  forName: Schema.NullOr(Schema.String),
  /** Whether it is the asking user's, or was said in their place. */
  isOwn: Schema.Boolean,
  at: Schema.DateFromString,
  statements: Schema.Array(GivenStatement),
  /** Empty where none was asked for. */
  reason: Schema.String
})
export type RecordedDecision = typeof RecordedDecision.Type

/** Claims of one owner in one market that are filed together once the client has decided. */
export class AuthorizationBatch extends Schema.Class<AuthorizationBatch>("@reclaim/core/AuthorizationBatch")({
  batchId: Schema.Int,
  version: Schema.Int,
  /** 1 at first; one more each time it is asked for anew. */
  round: Schema.Int,
  state: AuthorizationState,
  market: CountryCode,
  taxYear: Schema.Int,
  /** The provider's id of it. */
  reference: Schema.String,
  /** In the provider's words, such as "holding statement". */
  procedure: Schema.String,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  requestedOn: CalendarDate,
  /** The last day on which it can be decided. */
  dueOn: CalendarDate,
  /** The first day on which one of its claims is lost by law; null where none of them can be any more. */
  lostAfter: Schema.NullOr(CalendarDate),
  sums: BatchSums,
  statements: Schema.Array(AskedStatement),
  /** How many different people have to authorize it. */
  approversNeeded: Schema.Int,
  /** What was said since it was asked for as it is now, the earliest first. */
  decisions: Schema.Array(RecordedDecision),
  /** Whether it is filed where nobody decides, as the standing scope says. */
  isInScope: Schema.Boolean,
  /** Whether none of its claims is filed. */
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
  /** Those in whose place the asking user decides today. */
  inPlaceOf: Schema.Array(Schema.String),
  totalCount: Schema.Int
}) {}
