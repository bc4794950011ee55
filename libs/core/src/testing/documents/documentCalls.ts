import { Schema } from "effect"
import { DocumentRegisters } from "../../client/documents/DocumentRegisters.ts"
import { Documents } from "../../client/documents/Documents.ts"
import { Requirements } from "../../client/documents/Requirements.ts"
import { WireWhatIf } from "../../contract/documents/RequirementGroup.ts"
import { WireCoverage } from "../../contract/documents/WireCoverage.ts"
import { WireDocumentEntry } from "../../contract/documents/WireRegister.ts"
import { WireWhatIfFacts } from "../../contract/documents/WireWhatIfFacts.ts"
import { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeCoverage } from "./makeCoverage.ts"
import { makeDocumentEntry } from "./makeRegisteredDocument.ts"
import { makeWhatIf } from "./makeWhatIf.ts"
import { makeWhatIfFacts } from "./makeWhatIfFacts.ts"

const viewAs = new ViewReportAs({ userId: 9 })

const documentFilter = new DocumentFilter({
  custodianCodes: ["NTC"],
  accountCodes: [],
  countries: ["CH"],
  clientStatuses: [],
  ownerId: null,
  fundOwnerId: 4,
  groupBy: "bo-coi",
  clientDocumentsOnly: true
})

const documentsBody = {
  view_as_user_id: 9,
  fi_code: "NTC",
  acct_code: "",
  coi: "CH",
  client_status: "",
  boclient_id: null,
  fund_boclient_id: 4,
  group_by: "bo-coi",
  classification_id: 1
}

const file = { body: { file_binary: "aGk=", file_extension: "xlsx", file_name: "Reclaims" } }

/** Every call about missing documents. */
export const documentCalls: ReadonlyArray<ClientCall> = [
  {
    name: "the breakdown of documents",
    run: Documents.use((documents) => documents.breakdown({ filter: documentFilter, viewAs })),
    method: "POST",
    path: "/proxy/reports/DM/Accounts",
    body: documentsBody,
    answer: { body: { netMidasStatusSum: [], coiNetReclaimSum: [], fiAcctTransactionSum: [] } }
  },
  {
    name: "the missing documents",
    run: Documents.use((documents) => documents.list({ filter: documentFilter, viewAs })),
    method: "POST",
    path: "/proxy/reports/DM/Documents",
    body: documentsBody,
    answer: {
      body: {
        summary: {
          net_reclaim: 0,
          at_risk: 0,
          too_late: 0,
          too_late_count: 0,
          document_count: 0,
          transaction_count: 0,
          event_count: 0
        },
        rows: [],
        rev: 1
      }
    }
  },
  {
    name: "a page of the documents of one group",
    run: Requirements.use((requirements) =>
      requirements.page({ filter: documentFilter, viewAs, groupKey: "17", sort: "risk", offset: 100, limit: 50 })
    ),
    method: "POST",
    path: "/api/v1/requirements/page",
    body: { ...documentsBody, group_key: "17", sort: "risk", offset: 100, limit: 50 },
    answer: { body: { rows: [], total_count: 0, rev: 1 } }
  },
  {
    name: "what would be if a document arrived",
    run: Requirements.use((requirements) =>
      requirements.whatIf({
        filter: documentFilter,
        viewAs,
        assume: [{ requirementId: 301, arrivesOn: CalendarDate.make("2027-01-15") }]
      })
    ),
    method: "POST",
    path: "/api/v1/requirements/what-if",
    body: { ...documentsBody, assume: [{ requirement_id: 301, arrives_on: "2027-01-15" }] },
    answer: { body: Schema.encodeSync(WireWhatIf)(makeWhatIf()) }
  },
  {
    name: "what any answer to that is worked out from",
    run: Requirements.use((requirements) => requirements.whatIfFacts({ filter: documentFilter, viewAs })),
    method: "POST",
    path: "/api/v1/requirements/what-if/facts",
    body: documentsBody,
    answer: { body: Schema.encodeSync(WireWhatIfFacts)(makeWhatIfFacts()) }
  },
  {
    name: "the export of documents",
    run: Documents.use((documents) => documents.export({ filter: documentFilter, viewAs, reportType: "items" })),
    method: "POST",
    path: "/proxy/reports/DM/Export",
    body: { ...documentsBody, report_type: "items" },
    answer: file
  },
  {
    name: "a page of the register",
    run: DocumentRegisters.use((registers) => registers.list({ offset: 500, limit: 500, viewAs: 9 })),
    method: "GET",
    path: "/api/v1/documents?sort=name&offset=500&limit=500&view_as_user_id=9",
    answer: { body: { rows: [], total_count: 0 } }
  },
  {
    name: "a document of the register",
    run: DocumentRegisters.use((registers) => registers.find(41, 9)),
    method: "GET",
    path: "/api/v1/documents/41?view_as_user_id=9",
    answer: { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }
  },
  {
    name: "what revoking a document would stop",
    run: DocumentRegisters.use((registers) => registers.revokeEffect(41)),
    method: "GET",
    path: "/api/v1/documents/41/revoke-effect?view_as_user_id=0",
    answer: {
      body: { requirements: 1, stopped: { reclaims: 2, net: 3 }, filed: { reclaims: 0, net: 0 }, version: 2 }
    }
  },
  {
    name: "revoking a document",
    run: DocumentRegisters.use((registers) =>
      registers.revoke("0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d21", { documentId: 41, version: 2 }, "Replaced by the bank")
    ),
    method: "POST",
    path: "/api/v1/documents/41/revoke",
    headers: { "idempotency-key": "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d21", "if-match": '"2"' },
    body: { reason: "Replaced by the bank" },
    answer: { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }
  },
  {
    name: "a note about a document",
    run: DocumentRegisters.use((registers) =>
      registers.note("0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d22", 41, "Lies in the safe")
    ),
    method: "POST",
    path: "/api/v1/documents/41/note",
    headers: { "idempotency-key": "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d22" },
    body: { text: "Lies in the safe" },
    answer: { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }
  },
  {
    name: "the original of a document that arrived",
    run: DocumentRegisters.use((registers) =>
      registers.original(
        "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d23",
        { documentId: 41, version: 2 },
        { act: "receive", on: CalendarDate.make("2026-11-20") }
      )
    ),
    method: "POST",
    path: "/api/v1/documents/41/original",
    headers: { "idempotency-key": "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d23", "if-match": '"2"' },
    body: { act: "receive", on: "2026-11-20" },
    answer: { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }
  },
  {
    name: "the pages of a document on file",
    run: DocumentRegisters.use((registers) =>
      registers.scan("0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d24", { documentId: 41, version: 2 }, [7, 8])
    ),
    method: "POST",
    path: "/api/v1/documents/41/scan",
    headers: { "idempotency-key": "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d24", "if-match": '"2"' },
    body: { upload_ids: [7, 8] },
    answer: { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }
  },
  {
    name: "what owners have, lack and will need",
    run: DocumentRegisters.use((registers) => registers.coverage({ until: 2024, viewAs: 9 })),
    method: "GET",
    path: "/api/v1/documents/coverage?until=2024&view_as_user_id=9",
    answer: { body: Schema.encodeSync(WireCoverage)(makeCoverage()) }
  }
]
