import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BegunChange } from "../../domain/application/BegunChange.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { addAccountsPermission } from "../../rules/account/mayAddAccounts.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The application by which an account is changed. */
export const WireBegunChange = wireOf(BegunChange)

/** Changes to the recorded details of an account. */
export class AccountChangeGroup extends HttpApiGroup.make("accountChanges")
  .add(
    // Creates a draft with the present details; its changes apply once the desk has accepted it. One at a time.
    HttpApiEndpoint.post("add", "/api/v1/accounts/:id/changes", {
      params: { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) },
      headers: onceHeaders,
      success: WireBegunChange.pipe(HttpApiSchema.status(201))
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, sharedData())
      .annotate(MayCall, permissionHolder("myAccounts", addAccountsPermission))
  )
  .pipe(guarded) {}
