import { Schema } from "effect"
import { DeskRequirements } from "../../client/documents/DeskRequirements.ts"
import { RequirementActs } from "../../client/documents/RequirementActs.ts"
import { DeskFiles } from "../../client/files/DeskFiles.ts"
import { OwnFiles } from "../../client/files/OwnFiles.ts"
import { WireRequirementDetail } from "../../contract/documents/WireRequirementDetail.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeRequirementDetail } from "./makeRequirementDetail.ts"

const key = "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d21"
const of = { requirementId: 301, version: 4 }
const atDesk = { ...of, clientId: 12 }
const headers = { "idempotency-key": key, "if-match": '"4"' }
const day = (text: string) => CalendarDate.make(text)

const answer = { body: Schema.encodeSync(WireRequirementDetail)(makeRequirementDetail()) }

const act = (name: string, run: ClientCall["run"], path: string, body?: object): ClientCall => ({
  name,
  run,
  method: "POST",
  path: `/api/v1/requirements/301/${path}`,
  headers,
  ...(body === undefined ? {} : { body }),
  answer
})

const deskAct = (name: string, run: ClientCall["run"], path: string, body?: object): ClientCall => ({
  ...act(name, run, path, body),
  path: `/api/v1/desk/clients/12/requirements/301/${path}`
})

/** Every call by which something is done about a document that is asked for. */
export const requirementActCalls: ReadonlyArray<ClientCall> = [
  {
    name: "a document that is asked for",
    run: RequirementActs.use((acts) => acts.find(301, new ViewReportAs({ userId: 9 }))),
    method: "GET",
    path: "/api/v1/requirements/301?view_as_user_id=9",
    answer
  },
  {
    name: "what a reviewer would reject",
    run: RequirementActs.use((acts) => acts.check(301, [7, 8])),
    method: "POST",
    path: "/api/v1/requirements/301/check",
    body: { upload_ids: [7, 8] },
    answer: { body: { findings: [{ code: "year_missing", file_name: null, expected: "2024" }] } }
  },
  act(
    "sending a copy",
    RequirementActs.use((acts) =>
      acts.submit(key, of, { uploadIds: [8, 7], issuedOn: day("2026-11-02"), covers: "all" })
    ),
    "submit",
    { upload_ids: [8, 7], covers: "all", issued_on: "2026-11-02" }
  ),
  act(
    "taking a copy back",
    RequirementActs.use((acts) => acts.takeBack(key, of)),
    "take-back"
  ),
  act(
    "ordering a document",
    RequirementActs.use((acts) => acts.order(key, of, { on: day("2026-11-02"), expectedOn: day("2027-01-15") })),
    "order",
    { ordered_on: "2026-11-02", expected_on: "2027-01-15" }
  ),
  act(
    "taking an order back",
    RequirementActs.use((acts) => acts.order(key, of, null)),
    "order",
    { ordered_on: null }
  ),
  act(
    "disputing a request",
    RequirementActs.use((acts) => acts.sayWrong(key, of, "We sold it")),
    "say-wrong",
    { text: "We sold it" }
  ),
  {
    name: "a document that is asked for, at the desk",
    run: DeskRequirements.use((desk) => desk.find(12, 301)),
    method: "GET",
    path: "/api/v1/desk/clients/12/requirements/301",
    answer
  },
  {
    name: "what a copy was sent for",
    run: DeskRequirements.use((desk) => desk.findOfCopy(12, 41)),
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
  deskAct(
    "taking a copy up",
    DeskRequirements.use((desk) => desk.take(key, atDesk)),
    "take"
  ),
  deskAct(
    "accepting a copy",
    DeskRequirements.use((desk) =>
      desk.accept(key, atDesk, {
        issuedOn: null,
        validFrom: day("2026-11-02"),
        validTo: day("2027-11-01"),
        covers: "one"
      })
    ),
    "accept",
    { issued_on: null, valid_from: "2026-11-02", valid_to: "2027-11-01", covers: "one" }
  ),
  deskAct(
    "rejecting a copy",
    DeskRequirements.use((desk) => desk.reject(key, atDesk, { code: "wrong_year", text: "It is of 2022" })),
    "reject",
    { code: "wrong_year", text: "It is of 2022" }
  ),
  deskAct(
    "doing without a document",
    DeskRequirements.use((desk) => desk.waive(key, atDesk, "Known")),
    "waive",
    { reason: "Known" }
  ),
  deskAct(
    "asking somebody else for a document",
    DeskRequirements.use((desk) =>
      desk.reassign(key, atDesk, { documentClass: "custodian", reason: "The bank has it" })
    ),
    "reassign",
    { document_class: "custodian", reason: "The bank has it" }
  ),
  deskAct(
    "answering a dispute",
    DeskRequirements.use((desk) => desk.answer(key, atDesk, "It was paid in 2023")),
    "answer",
    { text: "It was paid in 2023" }
  ),
  {
    name: "asking for a document by hand",
    run: DeskRequirements.use((desk) =>
      desk.ask(key, 12, {
        ownerId: 5,
        market: CountryCode.make("DE"),
        code: DocumentCode.make("us-6166"),
        period: 2024,
        accountId: null,
        investorId: null,
        transactionId: null,
        reason: "The office asks"
      })
    ),
    method: "POST",
    path: "/api/v1/desk/clients/12/requirements",
    headers: { "idempotency-key": key },
    body: { owner_id: 5, market: "DE", code: "us-6166", period: 2024, reason: "The office asks" },
    answer
  },
  {
    name: "asking for a document of a payment by hand",
    run: DeskRequirements.use((desk) =>
      desk.ask(key, 12, {
        ownerId: 5,
        market: CountryCode.make("DE"),
        code: DocumentCode.make("voucher"),
        period: 0,
        accountId: null,
        investorId: null,
        transactionId: 417,
        reason: "The office asks"
      })
    ),
    method: "POST",
    path: "/api/v1/desk/clients/12/requirements",
    headers: { "idempotency-key": key },
    body: { owner_id: 5, market: "DE", code: "voucher", period: 0, transaction_id: 417, reason: "The office asks" },
    answer
  }
]
