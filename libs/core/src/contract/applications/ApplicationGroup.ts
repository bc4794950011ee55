import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { applicationPageLimit } from "../../domain/account/application/ApplicationPage.ts"
import { ApplicationState } from "../../domain/account/ApplicationState.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine, sentText } from "../../domain/value/sentText.ts"
import { addAccountsPermission } from "../../rules/account/mayAddAccounts.ts"
import { whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverMay } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireApplication, WireApplicationPage, WireSavedStep } from "./WireApplication.ts"
import {
  WireAccountStep,
  WireInvestorsStep,
  WireOwnerStep,
  WirePaymentStep,
  WirePeopleStep,
  WireReviewStep,
  WireTaxStep
} from "./WireApplicationSteps.ts"

const path = "/api/v1/account-applications"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const viewAs = { view_as_user_id: ViewAsUserId }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: applicationPageLimit }))

/** Who may add accounts. */
const adder = whoeverMay("myAccounts", addAccountsPermission)

/** Of a saved step: whatever is missing is missing, as long as it is a draft. */
const saved = { params, headers: versionHeaders, success: WireSavedStep }

/** Of a step from one state to another: done once, and only to the application that was seen. */
const step = { params, headers: stepHeaders, success: WireApplication }

/** What brings accounts into the service. */
export class ApplicationGroup extends HttpApiGroup.make("applications")
  .add(
    // The one that was changed last first. Every word that is searched begins one of a number, a name or the owner's. Folded,
    // those of an uploaded list are counted in `lists` and are not among the others.
    HttpApiEndpoint.get("list", path, {
      query: {
        state: Schema.optionalKey(ApplicationState),
        search: Schema.optionalKey(sentLine(100)),
        lists: Schema.optionalKey(Schema.Literals(["folded"])),
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(applicationPageLimit))),
        ...viewAs
      },
      success: WireApplicationPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // Of values that are kept sealed only the end.
    HttpApiEndpoint.get("find", `${path}/:id`, { params, query: viewAs, success: WireApplication })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // Empty, or with the owner, the people and the payment of an account.
    HttpApiEndpoint.post("add", path, {
      headers: onceHeaders,
      payload: Schema.Struct({ copy_from: Schema.optionalKey(Schema.NullOr(Id)) }),
      success: WireApplication
    }),
    // What is left of a sealed value's own field, such as { "last4": "789" }, keeps that value.
    HttpApiEndpoint.put("saveAccount", `${path}/:id/steps/account`, {
      ...saved,
      payload: Schema.Struct({ account: WireAccountStep })
    }),
    HttpApiEndpoint.put("saveOwner", `${path}/:id/steps/owner`, {
      ...saved,
      payload: Schema.Struct({ owner: WireOwnerStep })
    }),
    HttpApiEndpoint.put("saveTax", `${path}/:id/steps/tax`, { ...saved, payload: Schema.Struct({ tax: WireTaxStep }) }),
    HttpApiEndpoint.put("saveInvestors", `${path}/:id/steps/investors`, {
      ...saved,
      payload: Schema.Struct({ investors: WireInvestorsStep })
    }),
    HttpApiEndpoint.put("savePeople", `${path}/:id/steps/people`, {
      ...saved,
      payload: Schema.Struct({ people: WirePeopleStep })
    }),
    HttpApiEndpoint.put("savePayment", `${path}/:id/steps/payment`, {
      ...saved,
      payload: Schema.Struct({ payment: WirePaymentStep })
    }),
    HttpApiEndpoint.put("saveReview", `${path}/:id/steps/review`, {
      ...saved,
      payload: Schema.Struct({ review: WireReviewStep })
    }),
    // Refused with everything that is missing or wrong, by its field.
    HttpApiEndpoint.post("submit", `${path}/:id/submit`, step),
    HttpApiEndpoint.post("withdraw", `${path}/:id/withdraw`, {
      ...step,
      payload: Schema.Struct({ reason: Schema.optionalKey(sentText(1000)) })
    })
  )
  .pipe(guardedBy({ mayCall: adder, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
