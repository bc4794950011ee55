import { Schema } from "effect"
import { DeskFiles } from "../../client/files/DeskFiles.ts"
import { PortalClient } from "../../client/portalClientLayer.ts"
import { OwnFiles } from "../../client/files/OwnFiles.ts"
import { WireRequirementDetail } from "../../contract/documents/WireRequirementDetail.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import type { DeskDocumentAct, DeskDocumentRequest } from "../../domain/document/requirement/DeskDocumentAct.ts"
import type { RequirementAct } from "../../domain/document/requirement/RequirementAct.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeRequirementDetail } from "./makeRequirementDetail.ts"

const key = "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d21"
const headers = { "idempotency-key": key, "if-match": '"4"' }
const day = (text: string) => CalendarDate.make(text)

const answer = { body: Schema.encodeSync(WireRequirementDetail)(makeRequirementDetail()) }

const act = (name: string, payload: RequirementAct, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ requirementActs }) =>
    requirementActs.act({ params: { id: 301 }, headers: { key, version: 4 }, payload })
  ),
  method: "POST",
  path: "/api/v1/requirements/301/acts",
  headers,
  body,
  answer
})

const deskAct = (name: string, payload: DeskDocumentAct, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ deskRequirements }) =>
    deskRequirements.act({ params: { client: 12, id: 301 }, headers: { key, version: 4 }, payload })
  ),
  method: "POST",
  path: "/api/v1/desk/clients/12/requirements/301/acts",
  headers,
  body,
  answer
})

const deskRequest: DeskDocumentRequest = {
  ownerId: 5,
  market: CountryCode.make("DE"),
  code: DocumentCode.make("us-6166"),
  period: 2024,
  accountId: null,
  investorId: null,
  transactionId: null,
  reason: "The office asks"
}

const ask = (name: string, payload: DeskDocumentRequest, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ deskRequirements }) =>
    deskRequirements.ask({ params: { client: 12 }, headers: { key }, payload })
  ),
  method: "POST",
  path: "/api/v1/desk/clients/12/requirements",
  headers: { "idempotency-key": key },
  body,
  answer
})

/** Every call on a document that a client is asked for. */
export const requirementActCalls: ReadonlyArray<ClientCall> = [
  {
    name: "a document that is asked for",
    run: PortalClient.use(({ requirementActs }) =>
      requirementActs.find({ params: { id: 301 }, query: { viewAsUserId: 9 } })
    ),
    method: "GET",
    path: "/api/v1/requirements/301?view_as_user_id=9",
    answer
  },
  {
    name: "findings of a reviewer",
    run: PortalClient.use(({ requirementActs }) =>
      requirementActs.check({ params: { id: 301 }, payload: { uploadIds: [7, 8] } })
    ),
    method: "POST",
    path: "/api/v1/requirements/301/check",
    body: { upload_ids: [7, 8] },
    answer: { body: { findings: [{ code: "year_missing", file_name: null, expected: "2024" }] } }
  },
  act(
    "sending a copy",
    { _tag: "Submit", uploadIds: [8, 7], issuedOn: day("2026-11-02"), markets: [] },
    { act: "Submit", upload_ids: [8, 7], issued_on: "2026-11-02", markets: [] }
  ),
  act("taking a copy back", { _tag: "TakeBack" }, { act: "TakeBack" }),
  act(
    "ordering a document",
    { _tag: "Order", orderedOn: day("2026-11-02"), expectedOn: day("2027-01-15") },
    { act: "Order", ordered_on: "2026-11-02", expected_on: "2027-01-15" }
  ),
  act(
    "undoing an order",
    { _tag: "Order", orderedOn: null, expectedOn: null },
    { act: "Order", ordered_on: null, expected_on: null }
  ),
  act("disputing a request", { _tag: "Dispute", text: "We sold it" }, { act: "Dispute", text: "We sold it" }),
  {
    name: "a document that is asked for, at the desk",
    run: PortalClient.use(({ deskRequirements }) => deskRequirements.find({ params: { client: 12, id: 301 } })),
    method: "GET",
    path: "/api/v1/desk/clients/12/requirements/301",
    answer
  },
  {
    name: "the request of a copy",
    run: PortalClient.use(({ deskRequirements }) => deskRequirements.findOfCopy({ params: { client: 12, id: 41 } })),
    method: "GET",
    path: "/api/v1/desk/clients/12/documents/41/requirement",
    answer
  },
  {
    name: "a file of the client's own",
    run: OwnFiles.use((files) => files.content(71)),
    method: "GET",
    path: "/api/v1/blobs/71/content",
    answer: { body: "%PDF-" }
  },
  {
    name: "a file of a copy",
    run: DeskFiles.use((files) => files.content(12, 71)),
    method: "GET",
    path: "/api/v1/desk/clients/12/blobs/71/content",
    answer: { body: "%PDF-" }
  },
  deskAct("taking a copy up", { _tag: "Take" }, { act: "Take" }),
  deskAct(
    "accepting a copy",
    {
      _tag: "Accept",
      issuedOn: null,
      validFrom: day("2026-11-02"),
      validTo: day("2027-11-01"),
      markets: [CountryCode.make("CH")],
      checks: ["Document", "Name"]
    },
    {
      act: "Accept",
      issued_on: null,
      valid_from: "2026-11-02",
      valid_to: "2027-11-01",
      markets: ["CH"],
      checks: ["Document", "Name"]
    }
  ),
  deskAct(
    "rejecting a copy",
    { _tag: "Reject", code: "wrong_year", text: "It is of 2022" },
    { act: "Reject", code: "wrong_year", text: "It is of 2022" }
  ),
  deskAct("waiving a document", { _tag: "Waive", reason: "Known" }, { act: "Waive", reason: "Known" }),
  deskAct(
    "reassigning a document",
    { _tag: "Reassign", documentClass: "custodian", reason: "The bank has it" },
    { act: "Reassign", document_class: "custodian", reason: "The bank has it" }
  ),
  deskAct(
    "answering a dispute",
    { _tag: "Answer", text: "It was paid in 2023" },
    { act: "Answer", text: "It was paid in 2023" }
  ),
  ask("asking for a document by hand", deskRequest, {
    owner_id: 5,
    market: "DE",
    code: "us-6166",
    period: 2024,
    account_id: null,
    investor_id: null,
    transaction_id: null,
    reason: "The office asks"
  }),
  ask(
    "asking for a document of a payment by hand",
    { ...deskRequest, code: DocumentCode.make("voucher"), period: 0, transactionId: 417 },
    {
      owner_id: 5,
      market: "DE",
      code: "voucher",
      period: 0,
      account_id: null,
      investor_id: null,
      transaction_id: 417,
      reason: "The office asks"
    }
  )
]
