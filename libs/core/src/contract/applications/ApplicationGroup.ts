import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ApplicationAct } from "../../domain/application/ApplicationAct.ts"
import { applicationPageLimit } from "../../domain/application/ApplicationPage.ts"
import { ApplicationState } from "../../domain/application/ApplicationState.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { addAccountsPermission } from "../../rules/account/mayAddAccounts.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId, viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireApplication, WireApplicationPage, WireSavedStep } from "./WireApplication.ts"
import { WireStepContent } from "./WireApplicationSteps.ts"

const path = "/api/v1/account-applications"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: applicationPageLimit }))

/** Users who may add accounts. */
const adder = permissionHolder("myAccounts", addAccountsPermission)

/** Applications by which accounts join the service. */
export class ApplicationGroup extends HttpApiGroup.make("applications")
  .add(
    // Latest change first. Every search word is the beginning of a number, a name or the owner's name. Folded,
    // applications from an uploaded list are counted in `lists` instead of listed.
    HttpApiEndpoint.get("list", path, {
      query: Schema.Struct({
        state: Schema.optionalKey(ApplicationState),
        search: Schema.optionalKey(sentLine(100)),
        lists: Schema.optionalKey(Schema.Literals(["folded"])),
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(applicationPageLimit))),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WireApplicationPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Sealed values are returned by their last characters only.
    HttpApiEndpoint.get("find", `${path}/:id`, { params, query: viewAsQuery, success: WireApplication })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Empty, or with the owner, the people and the payment details of an account.
    HttpApiEndpoint.post("add", path, {
      headers: onceHeaders,
      payload: wireFields({ copyFrom: Schema.NullOr(Id).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))) }),
      success: WireApplication
    }),
    // A draft may be incomplete. A sealed value's masked form, such as { "last4": "789" }, keeps the stored value.
    HttpApiEndpoint.put("save", `${path}/:id/steps`, {
      params,
      headers: versionHeaders,
      payload: WireStepContent,
      success: WireSavedStep
    }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(ApplicationAct),
      success: WireApplication
    })
  )
  .pipe(guardedBy({ mayCall: adder, forPrograms: inPersonOnly, changes: sharedData() })) {}
