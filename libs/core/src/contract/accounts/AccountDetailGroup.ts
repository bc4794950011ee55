import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccountAct } from "../../domain/account/AccountAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { addAccountsPermission } from "../../rules/account/mayAddAccounts.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../access/MayCall.ts"
import { stepHeaders } from "../access/writingHeaders.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireAccountDetail } from "./WireAccountDetail.ts"

const path = "/api/v1/accounts/:id"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const administrator = permissionHolder("myAccounts", manageContactsPermission)

/** One of the client's own accounts, and acts on it. */
export class AccountDetailGroup extends HttpApiGroup.make("accountDetails")
  .add(
    // Payment details only for users who may see them in person, never while viewing as somebody.
    HttpApiEndpoint.get("find", path, {
      params,
      query: viewAsQuery,
      success: WireAccountDetail
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(AccountAct, { on: WireDay }),
      success: WireAccountDetail
    }),
    // Requires a fresh proof of identity. Owners' numbers only; each access is recorded with its user.
    HttpApiEndpoint.get("taxNumber", "/api/v1/tax-numbers/:id/value", {
      params,
      success: Schema.Struct({ value: Schema.String })
    }).annotate(MayCall, permissionHolder("myAccounts", addAccountsPermission))
  )
  .pipe(guardedBy({ mayCall: administrator, forPrograms: inPersonOnly, changes: sharedData() })) {}
