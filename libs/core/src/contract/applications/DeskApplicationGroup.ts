import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AcceptedOwner } from "../../domain/account/application/AcceptedOwner.ts"
import { maxActedApplications } from "../../domain/account/application/DeskActs.ts"
import { RejectReason } from "../../domain/account/RejectReason.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { sentText } from "../../domain/value/sentText.ts"
import { whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { WireActedApplications, WireApplication, WireDeskApplication, WireFieldNotes } from "./WireApplication.ts"

const path = "/api/v1/desk/clients/:client/account-applications/:id"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const step = { params, headers: stepHeaders, success: WireApplication }

const desk: Caller = { _tag: "Desk", permission: "desk.accounts" }

const Reason = sentText(1000)

const Notes = WireFieldNotes.check(
  Schema.makeFilter((notes) => notes.length > 0 || "Expected at least one note"),
  Schema.isMaxLength(100)
)

const application_ids = Schema.Array(Id).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxActedApplications),
  Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each application once")
)

/** What the desk does with what clients have applied for. */
export class DeskApplicationGroup extends HttpApiGroup.make("deskApplications")
  .add(
    // With what it is decided by.
    HttpApiEndpoint.get("find", path, { params, success: WireDeskApplication }),
    HttpApiEndpoint.post("take", `${path}/take`, step),
    // With what is to be corrected, field by field.
    HttpApiEndpoint.post("return", `${path}/return`, {
      ...step,
      payload: Schema.Struct({
        notes: Notes,
        reason: Schema.optionalKey(Reason)
      })
    }),
    HttpApiEndpoint.post("reject", `${path}/reject`, {
      ...step,
      payload: Schema.Struct({ reject_reason: RejectReason, reason: Reason })
    }),
    // The same with several: all of them or none, and of each that it does not fit the fields say why, as `application_31`. What
    // lies with the desk is changed by nobody else, so that no version is asked for.
    HttpApiEndpoint.post("acts", "/api/v1/desk/clients/:client/account-applications/acts", {
      params: { client: Id },
      headers: onceHeaders,
      payload: Schema.Union([
        Schema.Struct({ act: Schema.Literal("take"), application_ids }),
        Schema.Struct({
          act: Schema.Literal("return"),
          application_ids,
          notes: Notes,
          reason: Schema.optionalKey(Reason)
        }),
        Schema.Struct({ act: Schema.Literal("reject"), application_ids, reject_reason: RejectReason, reason: Reason })
      ]),
      success: WireActedApplications
    }),
    // Makes the account, or links the one that was imported meanwhile. A custodian that is not known yet needs its name. A
    // change keeps custodian and owner, whatever is said here.
    HttpApiEndpoint.post("accept", `${path}/accept`, {
      ...step,
      payload: Schema.Struct({
        custodian_code: sentName(34),
        custodian_name: Schema.optionalKey(sentName(120)),
        owner: AcceptedOwner,
        external_owner_id: Schema.optionalKey(sentName(64))
      })
    }),
    // The investors of further tax years: what is entered for a year is on file from now on, instead of all that was.
    HttpApiEndpoint.post("acceptInvestors", `${path}/accept-investors`, step)
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
