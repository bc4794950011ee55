import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Duties, Duty, DutyName } from "../../domain/contact/Duty.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { clientTaskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Duties of a client with those who hold them. */
export const WireDuties = wireOf(Duties, {
  values: { duties: Schema.Array(wireOf(Duty, { values: { askedAt: Schema.NullOr(Schema.DateFromString) } })) }
})

/** Duties of the user's client: who can do what, and requests to the administrators for a missing right. */
export class DutyGroup extends HttpApiGroup.make("duties")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/me/duties", { success: WireDuties }),
    // Tells the administrators that the user lacks the right. Repeated within a day, it tells nobody again.
    HttpApiEndpoint.post("ask", "/api/v1/me/duties/:duty/ask", { params: { duty: DutyName }, success: WireDuties })
  )
  .pipe(
    guardedBy({
      mayCall: clientTaskHolder(["myAccounts"]),
      forPrograms: inPersonOnly,
      changes: sharedData()
    })
  ) {}
