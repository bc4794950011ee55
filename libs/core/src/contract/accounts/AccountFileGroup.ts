import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxFiledAccounts } from "../../domain/account/maxFiledAccounts.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, noChange } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"

const AccountId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const AccountIds = Schema.Array(AccountId).check(Schema.isMinLength(1), Schema.isMaxLength(maxFiledAccounts))

/** The list of the client's own accounts as a file. */
export class AccountFileGroup extends HttpApiGroup.make("accountFiles")
  .add(
    // In the order of the ids in the request; ids of other clients' accounts are ignored.
    HttpApiEndpoint.post("xlsx", "/api/v1/accounts/xlsx", {
      query: viewAsQuery,
      payload: wireFields({ accountIds: AccountIds }),
      success: Schema.Uint8Array.pipe(
        HttpApiSchema.asUint8Array({
          contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        })
      )
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(Changes, noChange)
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guarded) {}
