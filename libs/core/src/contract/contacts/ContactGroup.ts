import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { manageContactsPermission } from "../../rules/people/mayManageContacts.ts"
import { Changes, whatIsShared } from "../access/Changes.ts"
import { MayCall, whoeverHas, whoeverMay } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { onceHeaders, versionHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireContact, WireContactContent, WireContactPage } from "./WireContact.ts"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const viewAs = { view_as_user_id: ViewAsUserId }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: contactPageLimit }))

const manager = whoeverMay("contacts", manageContactsPermission)

/** The people who act for a client. */
export class ContactGroup extends HttpApiGroup.make("contacts")
  .add(
    // By last name; every word that is searched begins one of a name, the address or the company.
    HttpApiEndpoint.get("list", "/api/v1/contacts", {
      query: {
        search: Schema.optionalKey(sentLine(100)),
        role: Schema.optionalKey(RoleName),
        status: Schema.optionalKey(ContactStatus),
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(contactPageLimit))),
        ...viewAs
      },
      success: WireContactPage
    }).annotate(MayCall, whoeverHas("contacts")),
    HttpApiEndpoint.get("find", "/api/v1/contacts/:id", { params, query: viewAs, success: WireContact }).annotate(
      MayCall,
      whoeverHas("contacts")
    ),
    HttpApiEndpoint.post("add", "/api/v1/contacts", {
      headers: onceHeaders,
      payload: WireContactContent,
      success: WireContact
    })
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, manager),
    HttpApiEndpoint.put("change", "/api/v1/contacts/:id", {
      params,
      headers: versionHeaders,
      payload: WireContactContent,
      success: WireContact
    })
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, manager)
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
