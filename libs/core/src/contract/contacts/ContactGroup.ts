import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { MailLog } from "../../domain/mail/MailLog.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { EmailAddress } from "../../rules/input/EmailAddress.ts"
import { delegationFields, delegationsFit } from "../../rules/people/DelegationContent.ts"
import { manageContactsPermission } from "../../rules/people/mayManageContacts.ts"
import { powerFields, powersFit } from "../../rules/people/PowersContent.ts"
import { Changes, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverMay } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireSentMail } from "../wire/WireSentMail.ts"
import { WireContact, WireContactContent, WireContactPage } from "./WireContact.ts"

/** What is done in one person's place, as it is sent. */
const WireDelegationList = Schema.Array(wireFields(delegationFields)).check(delegationsFit)

/** The signing powers of one person as they are sent. */
const WirePowerList = Schema.Array(wireFields(powerFields)).check(powersFit)

export const WireMailLog = wireOf(MailLog, { values: { mails: Schema.Array(WireSentMail) } })

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const viewAs = { view_as_user_id: ViewAsUserId }

/** Which people: every word that is searched begins one of a name, the address or the company. */
export const contactQuery = {
  search: Schema.optionalKey(sentLine(100)),
  role: Schema.optionalKey(RoleName),
  status: Schema.optionalKey(ContactStatus)
} as const

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: contactPageLimit }))

/** Who may add and change people. */
export const manager = whoeverMay("contacts", manageContactsPermission)

/** Of a step from one state to another: done once, and only to the contact that was seen. */

const step = { params, headers: stepHeaders, success: WireContact }

/** The people who act for a client. */
export class ContactGroup extends HttpApiGroup.make("contacts")
  .add(
    // By last name.
    HttpApiEndpoint.get("list", "/api/v1/contacts", {
      query: {
        ...contactQuery,
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(contactPageLimit))),
        ...viewAs
      },
      success: WireContactPage
    })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, whoeverHas("contacts")),
    HttpApiEndpoint.get("find", "/api/v1/contacts/:id", { params, query: viewAs, success: WireContact })
      .annotate(ForPrograms, "people.read")
      .annotate(MayCall, whoeverHas("contacts")),
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
    // Makes them a user and mails them a link; of somebody who was invited before, the former link is void.
    HttpApiEndpoint.post("invite", "/api/v1/contacts/:id/invite", step).annotate(Changes, whatIsShared(2)),
    HttpApiEndpoint.post("revokeInvitation", "/api/v1/contacts/:id/revoke-invitation", step),
    // Ends their sessions, and what is done in their place or by them in another's. Refused for the last administrator,
    // and for the last who can sign for an owner.
    HttpApiEndpoint.post("deactivate", "/api/v1/contacts/:id/deactivate", {
      ...step,
      payload: Schema.Struct({ successor_contact_id: Schema.optionalKey(Schema.NullOr(params.id)) })
    }).annotate(Changes, whatIsShared(2)),
    // Without roles, with their powers suspended and without access: they are given these anew, and are invited again.
    HttpApiEndpoint.post("reactivate", "/api/v1/contacts/:id/reactivate", step),
    // The whole list takes the place of the former one; none of it is suspended any more.
    HttpApiEndpoint.put("changePowers", "/api/v1/contacts/:id/powers", {
      params,
      headers: versionHeaders,
      payload: Schema.Struct({ powers: WirePowerList }),
      success: WireContact
    }).annotate(Changes, whatIsShared(2)),
    // The whole list takes the place of the former one.
    HttpApiEndpoint.put("changeDelegation", "/api/v1/contacts/:id/delegation", {
      params,
      headers: versionHeaders,
      payload: Schema.Struct({ delegation: WireDelegationList }),
      success: WireContact
    }).annotate(Changes, whatIsShared(2)),
    // Of who signs in: nothing changes until both addresses have answered by the links mailed to them. An address that a
    // user of another client has gets no mail, and the answer is the same.
    HttpApiEndpoint.post("changeEmail", "/api/v1/contacts/:id/email", {
      ...step,
      payload: Schema.Struct({ email: EmailAddress })
    }).annotate(Changes, whatIsShared(2)),
    // The links in the mails no longer work.
    HttpApiEndpoint.post("cancelEmail", "/api/v1/contacts/:id/cancel-email", step),
    // What was sent when, and what became of it; never what it said.
    HttpApiEndpoint.get("listMails", "/api/v1/contacts/:id/mails", { params, success: WireMailLog })
  )
  .pipe(guardedBy({ mayCall: manager, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
