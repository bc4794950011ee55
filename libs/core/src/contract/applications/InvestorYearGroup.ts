import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BegunChange } from "../../domain/application/BegunChange.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { addAccountsPermission } from "../../rules/account/mayAddAccounts.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireApplication } from "./WireApplication.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const Year = Schema.Int.check(Schema.isBetween({ minimum: 1990, maximum: 2100 }))

/** The application by which they are renewed. */
export const WireBegunYears = wireOf(BegunChange)

/** Users who may enter the investors behind an owner. Nobody else sees the investors' names and shares. */
const adder = { ...permissionHolder("myAccounts", addAccountsPermission), seesInvestors: true } as const

/** Renewal, by tax year, of the investors behind a look-through owner. */
export class InvestorYearGroup extends HttpApiGroup.make("investorYears")
  .add(
    // The renewal application: a new draft with the data on file for the year, or the one already in progress. Once the
    // desk has accepted it, its data replace all data on file for the year.
    HttpApiEndpoint.post("add", "/api/v1/owners/:id/investor-years", {
      params: { id: Id },
      headers: onceHeaders,
      payload: wireFields({ taxYear: Schema.NullOr(Year).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))) }),
      success: WireBegunYears.pipe(HttpApiSchema.status(201))
    }),
    // Replaces the investors entered or on file for one year by those of another year: as entered, else as on file.
    // Giving the same year twice restores the data on file, to be corrected.
    HttpApiEndpoint.post("takeOver", "/api/v1/account-applications/:id/investor-years", {
      params: { id: Id },
      headers: stepHeaders,
      payload: wireFields({ taxYear: Year, fromYear: Year }),
      success: WireApplication
    })
  )
  .pipe(guardedBy({ mayCall: adder, forPrograms: inPersonOnly, changes: sharedData() })) {}
