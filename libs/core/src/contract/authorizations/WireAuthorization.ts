import { Schema } from "effect"
import {
  RequiredStatement,
  AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationLine,
  AuthorizationPage,
  BatchSums,
  StatementResponse,
  RecordedDecision
} from "../../domain/authorization/AuthorizationBatch.ts"
import { ApprovalLimit } from "../../domain/authorization/ApprovalLimit.ts"
import { maxDecisions } from "../../domain/authorization/authorizationLimits.ts"
import { BatchChoice, BatchGroup } from "../../domain/authorization/BatchChoice.ts"
import { JointBatch, JointDecision, JointOutcome, LeftOutBatch } from "../../domain/authorization/JointDecision.ts"
import { batchContent } from "../../rules/authorization/BatchContent.ts"
import { DecisionRequest, StatementRequest } from "../../domain/authorization/DecisionRequest.ts"
import { StatementCode } from "../../domain/authorization/StatementCode.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A user's response to a required statement. */
export const WireGivenStatement = wireFields(StatementResponse.fields)

const WireStatementRequests = Schema.Array(wireFields(StatementRequest.fields)).check(
  Schema.isMaxLength(StatementCode.literals.length)
)

/** A decision about one batch. */
export const WireDecision = wireFields(DecisionRequest.fields, {
  keys: { batchId: "id" },
  values: { statements: WireStatementRequests }
})

/** One decision about several batches. */
export const WireJointDecision = wireFields(JointDecision.fields, {
  values: {
    statements: WireStatementRequests,
    batches: Schema.Array(
      wireFields(JointBatch.fields, { keys: { batchId: "id" }, values: { statements: WireStatementRequests } })
    ).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(maxDecisions),
      Schema.makeFilter(
        (batches) => new Set(batches.map(({ batchId }) => batchId)).size === batches.length || "Name each batch once"
      )
    )
  }
})

/** Claims filed together once the client has decided. */
export const WireAuthorization = wireOf(AuthorizationBatch, {
  values: {
    sums: wireFields(BatchSums.fields),
    statements: Schema.Array(wireFields(RequiredStatement.fields)),
    decisions: Schema.Array(
      wireFields(RecordedDecision.fields, { values: { statements: Schema.Array(WireGivenStatement) } })
    )
  }
}).annotate({ identifier: "Authorization" })

/** Outcome of a joint decision, with the batches as they are now. */
export const WireJointOutcome = wireOf(JointOutcome, {
  values: {
    decided: Schema.Array(WireAuthorization),
    leftOut: Schema.Array(wireFields(LeftOutBatch.fields, { values: { batch: Schema.NullOr(WireAuthorization) } }))
  }
}).annotate({ identifier: "JointOutcome" })

/** An authorization with its claims. */
export const WireAuthorizationDetail = wireOf(AuthorizationDetail, {
  values: { batch: WireAuthorization, lines: Schema.Array(wireOf(AuthorizationLine)) }
}).annotate({ identifier: "AuthorizationDetail" })

/** Reclaims that may be put into a batch, by owner, market and year. */
export const WireBatchGroup = wireOf(BatchGroup)

export const WireBatchChoice = wireOf(BatchChoice, { values: { lines: Schema.Array(wireOf(AuthorizationLine)) } })

/** Content of an authorization request by the desk; costs are not negative. */
export const WireBatchContent = wireFields(batchContent).check(
  Schema.makeFilter(({ costs }) => costs >= 0 || { path: ["costs"], issue: "Expected no negative amount" })
)

export const WireAuthorizationPage = wireOf(AuthorizationPage, { values: { rows: Schema.Array(WireAuthorization) } })

/** A new limit, not negative. */
export const WireNewLimit = wireFields({ twoAbove: ApprovalLimit.fields.twoAbove }).check(
  Schema.makeFilter(
    ({ twoAbove }) =>
      twoAbove === null || twoAbove >= 0 || { path: ["two_above"], issue: "Expected no negative amount" }
  )
)

/** Amount above which two people have to authorize a batch. */
export const WireApprovalLimit = wireOf(ApprovalLimit)
