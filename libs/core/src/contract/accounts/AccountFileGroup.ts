import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxFiledAccounts } from "../../domain/account/maxFiledAccounts.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"

const AccountId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const AccountIds = Schema.Array(AccountId).check(Schema.isMinLength(1), Schema.isMaxLength(maxFiledAccounts))

/** The list of the client's own accounts as a file. */
export class AccountFileGroup extends HttpApiGroup.make("accountFiles")
  .add(
    // In the order of their numbers in the request; what is no account of the client is left out.
    HttpApiEndpoint.post("xlsx", "/api/v1/accounts/xlsx", {
      query: { view_as_user_id: ViewAsUserId },
      payload: Schema.Struct({ account_ids: AccountIds }),
      success: Schema.Uint8Array.pipe(
        HttpApiSchema.asUint8Array({
          contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        })
      )
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("myAccounts"))
  )
  .pipe(guarded) {}
