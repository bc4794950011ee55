import { Effect, Schema } from "effect"
import { largestInt } from "../../value/largestInt.ts"
import { sentName } from "../../value/sentName.ts"
import { maxCustodianCode, maxUnlistedCustodians } from "./UnlistedCustodian.ts"

/** Maximum number of lines named at once. */
export const maxNamedLines = 500

const Lines = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })))

const CustodianCode = sentName(maxCustodianCode)

/** Applications of a list that the desk accepts at once. */
export const AcceptedLines = Schema.Struct({
  only: Schema.Union([
    Schema.Literal("without_warnings"),
    Lines.check(Schema.isMinLength(1), Schema.isMaxLength(maxNamedLines))
  ]),
  /** Lines to leave out, whatever `only` says. */
  except: Lines.check(Schema.isMaxLength(maxNamedLines)).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** The line after which the part begins; 0 for the first part. */
  after: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0))
  ),
  /** Custodians that rows name in words, by these words: a code on file, or code and name of a new one. Other rows stay. */
  custodians: Schema.Record(
    Schema.String,
    Schema.Union([CustodianCode, Schema.Struct({ code: CustodianCode, name: sentName(120) })])
  )
    .check(Schema.isMaxProperties(maxUnlistedCustodians))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
})
export type AcceptedLines = typeof AcceptedLines.Type

/** A row of a list that was not accepted with the others. */
export const UnacceptedLine = Schema.Struct({
  line: Schema.Int,
  applicationId: Schema.Int,
  /** Explanation in words. */
  reason: Schema.String
})
export type UnacceptedLine = typeof UnacceptedLine.Type

/** Outcome of accepting part of a list at the desk. */
export class BatchAcceptance extends Schema.Class<BatchAcceptance>("@reclaim/core/BatchAcceptance")({
  acceptedCount: Schema.Int,
  left: Schema.Array(UnacceptedLine),
  /** The line after which the next part begins; null when this one was the last. */
  next: Schema.NullOr(Schema.Int)
}) {}
