import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BulkAccountAct, SeenAccount } from "../../domain/account/AccountAct.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireActedAccounts } from "./WireActedAccounts.ts"

/** Acts on several of the client's accounts at once. */
export class AccountActGroup extends HttpApiGroup.make("accountActs")
  .add(
    // All or none: refused if the act does not fit one of them, or if another user has changed one since that version.
    HttpApiEndpoint.post("act", "/api/v1/accounts/acts", {
      headers: onceHeaders,
      payload: wireActs(BulkAccountAct, { on: WireDay, accounts: Schema.Array(wireFields(SeenAccount.fields)) }),
      success: WireActedAccounts
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, sharedData())
      .annotate(MayCall, permissionHolder("myAccounts", manageContactsPermission))
  )
  .pipe(guarded) {}
