import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { contactFilter } from "../../domain/contact/ContactFilter.ts"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import { MailLog } from "../../domain/mail/MailLog.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ContactAct, ProvenContactAct } from "../../rules/people/ContactAct.ts"
import { delegationFields, delegationsFit } from "../../rules/people/DelegationContent.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { powerFields, powersFit } from "../../rules/people/PowersContent.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId, viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireSentMail } from "../wire/WireSentMail.ts"
import { WireContact, WireContactContent, WireContactPage } from "./WireContact.ts"

export const WireMailLog = wireOf(MailLog, { values: { mails: Schema.Array(WireSentMail) } })

const ContactId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: ContactId }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: contactPageLimit }))

/** Users who may add and change people. */
export const manager = permissionHolder("contacts", manageContactsPermission)

/** The people who act for a client. */
export class ContactGroup extends HttpApiGroup.make("contacts")
  .add(
    // By last name.
    HttpApiEndpoint.get("list", "/api/v1/contacts", {
      query: Schema.Struct({
        ...contactFilter,
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(contactPageLimit))),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys({ viewAsUserId: "view_as_user_id" })),
      success: WireContactPage
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, taskHolder("contacts")),
    HttpApiEndpoint.get("find", "/api/v1/contacts/:id", { params, query: viewAsQuery, success: WireContact })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, taskHolder("contacts")),
    HttpApiEndpoint.post("add", "/api/v1/contacts", {
      headers: onceHeaders,
      payload: WireContactContent,
      success: WireContact
    }).annotate(ForPrograms, "people.write"),
    HttpApiEndpoint.put("change", "/api/v1/contacts/:id", {
      params,
      headers: versionHeaders,
      payload: WireContactContent,
      success: WireContact
    }).annotate(ForPrograms, "people.write"),
    HttpApiEndpoint.post("act", "/api/v1/contacts/:id/acts", {
      params,
      headers: stepHeaders,
      payload: wireActs(ContactAct),
      success: WireContact
    }),
    HttpApiEndpoint.post("actProven", "/api/v1/contacts/:id/proven-acts", {
      params,
      headers: stepHeaders,
      payload: wireActs(ProvenContactAct, {
        successorContactId: Schema.NullOr(ContactId).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
        powers: Schema.Array(wireFields(powerFields)).check(powersFit),
        delegation: Schema.Array(wireFields(delegationFields)).check(delegationsFit)
      }),
      success: WireContact
    }).annotate(Changes, sharedData(2)),
    // Mails with their time and delivery state, without their content.
    HttpApiEndpoint.get("listMails", "/api/v1/contacts/:id/mails", { params, success: WireMailLog })
  )
  .pipe(guardedBy({ mayCall: manager, forPrograms: inPersonOnly, changes: sharedData() })) {}
