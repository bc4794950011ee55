import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { UnfinishedList } from "../../domain/account/waiting/UnfinishedList.ts"
import { WaitingDocuments } from "../../domain/account/waiting/WaitingDocuments.ts"
import { WaitingForYou, WaitingShares, YearToComplete } from "../../domain/account/waiting/WaitingForYou.ts"
import { WaitingPayment } from "../../domain/account/waiting/WaitingPayment.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireReturnedPayment } from "../wire/WireReturnedPayment.ts"
import { WireApplicationRow } from "./WireApplication.ts"

export const WireWaitingForYou = wireOf(WaitingForYou, {
  values: {
    returned: Schema.Array(WireApplicationRow),
    documents: Schema.Array(wireOf(WaitingDocuments)),
    shares: Schema.Array(wireOf(WaitingShares, { values: { years: Schema.Array(wireFields(YearToComplete.fields)) } })),
    payments: Schema.Array(wireOf(WaitingPayment)),
    returnedPayments: Schema.Array(WireReturnedPayment),
    lists: Schema.Array(wireOf(UnfinishedList, { values: { updatedAt: Schema.DateFromString } }))
  }
})

/** Open items of a client that wait for the calling user. */
export class WaitingGroup extends HttpApiGroup.make("waiting")
  .add(
    // Items are limited to the user's rights, those on accounts to My Accounts; payments to approve are never included
    // while viewing as somebody.
    HttpApiEndpoint.get("find", "/api/v1/accounts/waiting", {
      query: viewAsQuery,
      success: WireWaitingForYou
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, taskHolder("myAccounts", "documents", "paymentStatements"))
  )
  .pipe(guarded) {}
