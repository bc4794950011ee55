import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BulkApplicationAct, DeskApplicationAct } from "../../domain/application/DeskApplicationAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireActedApplications, WireApplication, WireDeskApplication, WireFieldNotes } from "./WireApplication.ts"

const path = "/api/v1/desk/clients/:client/account-applications"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const values = { notes: WireFieldNotes }

/** Clients' applications at the desk, and the desk's decisions about them. */
export class DeskApplicationGroup extends HttpApiGroup.make("deskApplications")
  .add(
    // Includes the facts for the decision.
    HttpApiEndpoint.get("find", `${path}/:id`, { params, success: WireDeskApplication }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskApplicationAct, values),
      success: WireApplication
    }),
    // `fields` gives the reason for each application that the act does not fit, as `application_31`. Nobody else
    // changes applications at the desk, so no version is required.
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
      changes: sharedData()
    })
  ) {}
