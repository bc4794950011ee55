import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BulkApplicationAct, DeskApplicationAct } from "../../domain/account/application/DeskApplicationAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireActedApplications, WireApplication, WireDeskApplication, WireFieldNotes } from "./WireApplication.ts"

const path = "/api/v1/desk/clients/:client/account-applications"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const values = { notes: WireFieldNotes }

/** Applications of clients at the desk, and what the desk decides about them. */
export class DeskApplicationGroup extends HttpApiGroup.make("deskApplications")
  .add(
    // With what it is decided by.
    HttpApiEndpoint.get("find", `${path}/:id`, { params, success: WireDeskApplication }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskApplicationAct, values),
      success: WireApplication
    }),
    // Of each application that the act does not fit the fields say why, as `application_31`. Nobody else changes what lies with
    // the desk, so that no version is asked for.
    HttpApiEndpoint.post("bulkAct", `${path}/acts`, {
      params: { client: Id },
      headers: onceHeaders,
      payload: wireActs(BulkApplicationAct, values),
      success: WireActedApplications
    })
  )
  .pipe(
    guardedBy({
      mayCall: { _tag: "Desk", permission: "desk.accounts" },
      forPrograms: inPersonOnly,
      changes: whatIsShared()
    })
  ) {}
