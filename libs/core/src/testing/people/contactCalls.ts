import { Schema } from "effect"
import { PortalClient } from "../../client/portalClientLayer.ts"
import { WireMailLog } from "../../contract/contacts/ContactGroup.ts"
import { WireOwnerPage } from "../../contract/contacts/OwnerGroup.ts"
import { WireContact, WireContactPage } from "../../contract/contacts/WireContact.ts"
import { WireContactFilePreview } from "../../contract/contacts/WireContactFile.ts"
import { MailLog } from "../../domain/mail/MailLog.ts"
import { Owner } from "../../domain/owner/Owner.ts"
import { OwnerPage } from "../../domain/owner/OwnerPage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ContactAct, ProvenContactAct } from "../../rules/people/ContactAct.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeContact } from "./makeContact.ts"
import { makeContactFilePreview } from "./makeContactFilePreview.ts"
import { makeContactPage } from "./makeContactPage.ts"
import { makeDelegation } from "./makeDelegation.ts"
import { makePower } from "./makePower.ts"
import { makeSentMail } from "./makeSentMail.ts"

const key = "00000000-0000-4000-8000-000000000001"
const at = "/api/v1/contacts/12"
const once = { "idempotency-key": key }
const ifMatchHeaders = { "if-match": '"3"' }

const bo = makeContact()
const answer = { body: Schema.encodeSync(WireContact)(bo) }

const content = {
  salutation: "Mr",
  first_name: "Bo",
  last_name: "Lind",
  job_title: "Managing director",
  company: "Jasper Ridge Capital",
  email: "bo.lind@example.com",
  phone: "+4681234567",
  mobile: null,
  roles: [{ role: "signatory", scope_kind: "market", scope_ids: ["CH", "DE"] }],
  notes: ""
}

const step = { params: { id: 12 }, headers: { key, version: 3 } }

const act = (name: string, payload: ContactAct): ClientCall => ({
  name,
  run: PortalClient.use(({ contacts }) => contacts.act({ ...step, payload })),
  method: "POST",
  path: `${at}/acts`,
  headers: { ...once, ...ifMatchHeaders },
  body: { act: payload._tag },
  answer
})

const actProven = (name: string, payload: ProvenContactAct, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ contacts }) => contacts.actProven({ ...step, payload })),
  method: "POST",
  path: `${at}/proven-acts`,
  headers: { ...once, ...ifMatchHeaders },
  body,
  answer
})

const owners = new OwnerPage({ owners: [new Owner({ ownerId: 4, name: "Alpine LP" })], totalCount: 1 })

const mails = new MailLog({ mails: [makeSentMail(), makeSentMail({ mailId: 70, state: "bounced" })], hasOlder: true })

const fingerprint = "ab".repeat(32)

/** Every call about a client's people and the owners they sign for, except the contact file. */
export const contactCalls: ReadonlyArray<ClientCall> = [
  {
    name: "a page of people",
    run: PortalClient.use(({ contacts }) =>
      contacts.list({
        query: { search: "li nd", role: "auditor", status: "active", offset: 200, limit: 20, viewAsUserId: 9 }
      })
    ),
    method: "GET",
    path: "/api/v1/contacts?search=li+nd&role=auditor&status=active&offset=200&limit=20&view_as_user_id=9",
    answer: { body: Schema.encodeSync(WireContactPage)(makeContactPage([bo])) }
  },
  {
    name: "a person",
    run: PortalClient.use(({ contacts }) => contacts.find({ params: { id: 12 }, query: { viewAsUserId: 9 } })),
    method: "GET",
    path: `${at}?view_as_user_id=9`,
    answer
  },
  {
    name: "adding a person",
    run: PortalClient.use(({ contacts }) => contacts.add({ headers: { key }, payload: bo })),
    method: "POST",
    path: "/api/v1/contacts",
    headers: once,
    body: content,
    answer
  },
  {
    name: "changing a person",
    run: PortalClient.use(({ contacts }) =>
      contacts.change({ params: { id: 12 }, headers: { version: 3 }, payload: bo })
    ),
    method: "PUT",
    path: at,
    headers: ifMatchHeaders,
    body: content,
    answer
  },
  act("revoking an invitation", { _tag: "RevokeInvitation" }),
  act("bringing a person back", { _tag: "Reactivate" }),
  act("cancelling another address", { _tag: "CancelEmail" }),
  actProven("inviting a person", { _tag: "Invite" }, { act: "Invite" }),
  actProven(
    "letting a person go",
    { _tag: "Deactivate", successorContactId: 7 },
    { act: "Deactivate", successor_contact_id: 7 }
  ),
  actProven(
    "asking for another address",
    { _tag: "ChangeEmail", email: "bo.new@example.com" },
    { act: "ChangeEmail", email: "bo.new@example.com" }
  ),
  actProven(
    "changing the powers of a person",
    { _tag: "ChangePowers", powers: [makePower({ owners: [4], validTo: CalendarDate.make("2027-01-31") })] },
    {
      act: "ChangePowers",
      powers: [
        {
          codes: [],
          mode: "alone",
          group_name: "",
          group_count: null,
          owners: [4],
          valid_from: null,
          valid_to: "2027-01-31"
        }
      ]
    }
  ),
  actProven(
    "changing who stands in for a person",
    { _tag: "ChangeDelegation", delegation: [makeDelegation()] },
    {
      act: "ChangeDelegation",
      delegation: [{ to_contact_id: 9, from_day: "2026-12-01", to_day: "2026-12-31", acts: ["documents"] }]
    }
  ),
  {
    name: "the mails to a person",
    run: PortalClient.use(({ contacts }) => contacts.listMails({ params: { id: 12 } })),
    method: "GET",
    path: `${at}/mails`,
    answer: { body: Schema.encodeSync(WireMailLog)(mails) }
  },
  {
    name: "the preview of a file of people",
    run: PortalClient.use(({ contactFile }) => contactFile.preview({ payload: { uploadId: 7 } })),
    method: "POST",
    path: "/api/v1/contacts/import",
    body: { upload_id: 7 },
    answer: { body: Schema.encodeSync(WireContactFilePreview)(makeContactFilePreview()) }
  },
  {
    name: "taking people from a file",
    run: PortalClient.use(({ contactFile }) =>
      contactFile.commit({ headers: { key }, payload: { uploadId: 7, fingerprint } })
    ),
    method: "POST",
    path: "/api/v1/contacts/import/commit",
    headers: once,
    body: { upload_id: 7, fingerprint },
    answer: { body: { added_count: 1, changed_count: 1, unchanged_count: 0, refused_count: 1 } }
  },
  {
    name: "a page of owners",
    run: PortalClient.use((client) =>
      client.owners.list({ query: { search: "alp", ids: [4, 5], offset: 0, limit: 50, viewAsUserId: 9 } })
    ),
    method: "GET",
    path: "/api/v1/owners?search=alp&ids=4%2C5&offset=0&limit=50&view_as_user_id=9",
    answer: { body: Schema.encodeSync(WireOwnerPage)(owners) }
  }
]
