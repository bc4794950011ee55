import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { authorizationPageLimit, maxDecisions } from "../../domain/authorization/authorizationLimits.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { decideAuthorizationsPermission } from "../../rules/authorization/mayAuthorize.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId, viewAsQuery } from "../wire/ViewAsUserId.ts"
import {
  WireApprovalLimit,
  WireAuthorization,
  WireAuthorizationDetail,
  WireAuthorizationPage,
  WireDecision,
  WireJointDecision,
  WireJointOutcome,
  WireNewLimit
} from "./WireAuthorization.ts"

const path = "/api/v1/authorizations"
const limitPath = "/api/v1/authorization-limit"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const readers = taskHolder("claimAuthorization")
const approvers = permissionHolder("claimAuthorization", decideAuthorizationsPermission)

/** Claims that are filed once the client has decided. */
export class AuthorizationGroup extends HttpApiGroup.make("authorizations")
  .add(
    // Those to decide in the order of their last days, or all others, the last one first.
    HttpApiEndpoint.get("list", path, {
      query: Schema.Struct({
        state: Schema.Literals(["open", "decided"]).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed("open" as const))
        ),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: authorizationPageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(authorizationPageLimit))
        ),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WireAuthorizationPage
    }).annotate(ForPrograms, "reports.read"),
    // Opened in person by a user who may decide, it counts as seen.
    HttpApiEndpoint.get("find", `${path}/:id`, {
      params,
      query: viewAsQuery,
      success: WireAuthorizationDetail
    }).annotate(ForPrograms, "reports.read"),
    // All of them or none. Each is a signature.
    HttpApiEndpoint.post("decide", `${path}/decide`, {
      headers: onceHeaders,
      payload: Schema.Struct({
        decisions: Schema.Array(WireDecision).check(
          Schema.isMinLength(1),
          Schema.isMaxLength(maxDecisions),
          Schema.makeFilter(
            (decisions) =>
              new Set(decisions.map(({ batchId }) => batchId)).size === decisions.length || "Name each batch once"
          )
        )
      }),
      success: Schema.Array(WireAuthorization)
    }).annotate(MayCall, approvers),
    // Each batch by itself: one that has changed since it was seen, or that cannot be decided, is left as it was. Each
    // is a signature, over answers that were given once for all of them.
    HttpApiEndpoint.post("decideTogether", `${path}/decide-together`, {
      headers: onceHeaders,
      payload: WireJointDecision,
      success: WireJointOutcome
    }).annotate(MayCall, approvers),
    // Possible until one of its claims is filed.
    HttpApiEndpoint.post("revoke", `${path}/:id/revoke`, {
      params,
      headers: stepHeaders,
      payload: Schema.Struct({ reason: sentReason }),
      success: WireAuthorization
    }).annotate(MayCall, approvers),
    HttpApiEndpoint.get("limit", limitPath, { success: WireApprovalLimit }).annotate(
      MayCall,
      taskHolder("claimAuthorization", "contacts")
    ),
    HttpApiEndpoint.put("changeLimit", limitPath, {
      headers: versionHeaders,
      // Null for one approver, whatever the amount.
      payload: WireNewLimit,
      success: WireApprovalLimit
    }).annotate(MayCall, permissionHolder("contacts", manageContactsPermission))
  )
  .pipe(guardedBy({ mayCall: readers, forPrograms: inPersonOnly, changes: sharedData(1) })) {}
