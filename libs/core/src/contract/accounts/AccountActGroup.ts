import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { maxActedAccounts } from "../../domain/account/maxActedAccounts.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { accountActs } from "../../rules/account/decideAccountState.ts"
import { manageContactsPermission } from "../../rules/people/mayManageContacts.ts"
import { Changes, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverMay } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { WireActedAccounts } from "./WireActedAccounts.ts"
import { WireStateStep } from "./WireStateStep.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const SeenAccounts = Schema.Array(Schema.Struct({ account_id: Count, version: Count })).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxActedAccounts),
  Schema.makeFilter(
    (accounts) =>
      new Set(accounts.map(({ account_id }) => account_id)).size === accounts.length || "Name each account once"
  )
)

/** What is done with several of the client's accounts at once. */
export class AccountActGroup extends HttpApiGroup.make("accountActs")
  .add(
    // With all of them or with none: refused when it does not fit one, or when somebody has changed one since that version.
    HttpApiEndpoint.post("act", "/api/v1/accounts/acts", {
      headers: onceHeaders,
      payload: Schema.Struct({
        ...WireStateStep.fields,
        act: Schema.Literals(accountActs),
        accounts: SeenAccounts
      }),
      success: WireActedAccounts
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, whoeverMay("myAccounts", manageContactsPermission))
  )
  .pipe(guarded) {}
