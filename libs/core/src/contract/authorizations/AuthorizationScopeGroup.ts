import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { maxScopeChanges } from "../../domain/authorization/authorizationLimits.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { decideAuthorizationsPermission } from "../../rules/authorization/mayAuthorize.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../access/MayCall.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireScopeChange, WireScopePage } from "./WireScope.ts"

const path = "/api/v1/authorization-scope"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(0))
)

/** A part of an account's code, its owner's name or its custodian's. */
const Search = sentLine(200).pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const Change = WireScopeChange.check(
  Schema.makeFilter(({ accountId, fromYear, minNet, version }) => {
    if (accountId < 1 || accountId > largestInt)
      return { path: ["account_id"], issue: "Expected the number of an account" }
    if (version < 1 || version > largestInt) return { path: ["version"], issue: "Expected a version" }
    if (fromYear !== null && (fromYear < 1990 || fromYear > 2100)) {
      return { path: ["from_year"], issue: "Expected a year from 1990 to 2100" }
    }
    return minNet === null || minNet >= 0 || { path: ["min_net"], issue: "Expected no negative amount" }
  })
)

/** Standing authorization: claims that may be filed without asking. */
export class AuthorizationScopeGroup extends HttpApiGroup.make("authorizationScope")
  .add(
    // Accounts in the order of their codes, `scopePageLimit` at a time.
    HttpApiEndpoint.get("page", path, {
      query: Schema.Struct({ offset: Offset, search: Search, viewAsUserId: ViewAsUserId }).pipe(
        Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })
      ),
      success: WireScopePage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("claimAuthorization")),
    // All or none, each based on the version and the fee that were seen; returns the page at the offset.
    HttpApiEndpoint.put("change", path, {
      query: { offset: Offset, search: Search },
      payload: Schema.Struct({
        changes: Schema.Array(Change).check(
          Schema.isMinLength(1),
          Schema.isMaxLength(maxScopeChanges),
          Schema.makeFilter(
            (changes) =>
              new Set(changes.map(({ accountId, market }) => `${String(accountId)} ${market}`)).size ===
                changes.length || "Name each account and market once"
          )
        )
      }),
      success: WireScopePage
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, sharedData(1))
      .annotate(MayCall, permissionHolder("claimAuthorization", decideAuthorizationsPermission))
  )
  .pipe(guarded) {}
