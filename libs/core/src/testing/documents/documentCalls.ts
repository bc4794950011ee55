import { Schema } from "effect"
import { AssumptionFacts } from "../../client/documents/AssumptionFacts.ts"
import { DocumentExports } from "../../client/documents/DocumentExports.ts"
import { PortalClient } from "../../client/portalClientLayer.ts"
import { WireDocumentRuleList } from "../../contract/documents/DocumentRuleGroup.ts"
import { WireWhatIf } from "../../contract/documents/RequirementGroup.ts"
import { WireCoverage } from "../../contract/documents/WireCoverage.ts"
import { WireDocumentEntry } from "../../contract/documents/WireRegister.ts"
import { WireWhatIfFacts } from "../../contract/documents/WireWhatIfFacts.ts"
import { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentRuleList } from "../../domain/document/DocumentRuleList.ts"
import type { RegisterAct } from "../../domain/document/register/RegisterAct.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeDocumentRule } from "../makeDocumentRule.ts"
import { makeCoverage } from "./makeCoverage.ts"
import { makeDocumentEntry } from "./makeRegisteredDocument.ts"
import { makeWhatIf } from "./makeWhatIf.ts"
import { makeWhatIfFacts } from "./makeWhatIfFacts.ts"

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

const question = { filter: documentFilter, viewAsUserId: 9 }

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

const key = "0f0e7a52-6d7b-4c4e-9f0c-3a1a5f8c1d21"

const entry = { body: Schema.encodeSync(WireDocumentEntry)(makeDocumentEntry()) }

const act = (name: string, payload: RegisterAct, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ documentRegister }) =>
    documentRegister.act({ params: { id: 41 }, headers: { key, version: 2 }, payload })
  ),
  method: "POST",
  path: "/api/v1/documents/41/acts",
  headers: { "idempotency-key": key, "if-match": '"2"' },
  body,
  answer: entry
})

/** Calls about missing documents and about those on file. */
export const documentCalls: ReadonlyArray<ClientCall> = [
  {
    name: "the breakdown of documents",
    run: PortalClient.use(({ documents }) => documents.accounts({ payload: question })),
    method: "POST",
    path: "/proxy/reports/DM/Accounts",
    body: documentsBody,
    answer: { body: { netMidasStatusSum: [], coiNetReclaimSum: [], fiAcctTransactionSum: [] } }
  },
  {
    name: "the missing documents",
    run: PortalClient.use(({ documents }) => documents.list({ payload: question })),
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
          event_count: 0,
          yours_count: 0,
          yours_net: 0,
          sent_count: 0,
          sent_net: 0
        },
        rows: [],
        rev: 1
      }
    }
  },
  {
    name: "a page of the documents of one group",
    run: PortalClient.use(({ requirements }) =>
      requirements.page({ payload: { ...question, groupKey: "17", sort: "risk", offset: 100, limit: 50 } })
    ),
    method: "POST",
    path: "/api/v1/requirements/page",
    body: { ...documentsBody, group_key: "17", sort: "risk", offset: 100, limit: 50 },
    answer: { body: { rows: [], total_count: 0, rev: 1 } }
  },
  {
    name: "what would be if a document arrived",
    run: PortalClient.use(({ requirements }) =>
      requirements.whatIf({
        payload: { ...question, assume: [{ requirementId: 301, arrivesOn: CalendarDate.make("2027-01-15") }] }
      })
    ),
    method: "POST",
    path: "/api/v1/requirements/what-if",
    body: { ...documentsBody, assume: [{ requirement_id: 301, arrives_on: "2027-01-15" }] },
    answer: { body: Schema.encodeSync(WireWhatIf)(makeWhatIf()) }
  },
  {
    name: "what any answer to that is worked out from",
    run: AssumptionFacts.use((facts) => facts.read(question)),
    method: "POST",
    path: "/api/v1/requirements/what-if/facts",
    body: documentsBody,
    answer: { body: Schema.encodeSync(WireWhatIfFacts)(makeWhatIfFacts()) }
  },
  {
    name: "the export of documents",
    run: DocumentExports.use((exports) => exports.make({ ...question, reportType: "items" })),
    method: "POST",
    path: "/proxy/reports/DM/Export",
    body: { ...documentsBody, report_type: "items" },
    answer: file
  },
  {
    name: "a page of the register",
    run: PortalClient.use(({ documentRegister }) =>
      documentRegister.list({
        query: {
          ownerId: null,
          code: DocumentCode.make("us-6166"),
          market: null,
          state: null,
          sort: "name",
          offset: 500,
          limit: 500,
          viewAsUserId: 9
        }
      })
    ),
    method: "GET",
    path: "/api/v1/documents?code=us-6166&sort=name&offset=500&limit=500&view_as_user_id=9",
    answer: { body: { rows: [], total_count: 0 } }
  },
  {
    name: "a document of the register",
    run: PortalClient.use(({ documentRegister }) =>
      documentRegister.find({ params: { id: 41 }, query: { viewAsUserId: 9 } })
    ),
    method: "GET",
    path: "/api/v1/documents/41?view_as_user_id=9",
    answer: entry
  },
  {
    name: "what revoking a document would stop",
    run: PortalClient.use(({ documentRegister }) =>
      documentRegister.revokeEffect({ params: { id: 41 }, query: { viewAsUserId: 0 } })
    ),
    method: "GET",
    path: "/api/v1/documents/41/revoke-effect?view_as_user_id=0",
    answer: {
      body: { requirements: 1, stopped: { reclaims: 2, net: 3 }, filed: { reclaims: 0, net: 0 }, version: 2 }
    }
  },
  act(
    "revoking a document",
    { _tag: "Revoke", reason: "Replaced by the bank" },
    { act: "Revoke", reason: "Replaced by the bank" }
  ),
  act("renewing a document", { _tag: "Renew" }, { act: "Renew" }),
  act("withdrawing a renewal", { _tag: "WithdrawRenewal" }, { act: "WithdrawRenewal" }),
  act(
    "the original of a document that arrived",
    { _tag: "RecordOriginal", step: "receive", on: CalendarDate.make("2026-11-20") },
    { act: "RecordOriginal", step: "receive", on: "2026-11-20" }
  ),
  act(
    "the pages of a document on file",
    { _tag: "AddScan", uploadIds: [7, 8] },
    { act: "AddScan", upload_ids: [7, 8] }
  ),
  {
    name: "a note about a document",
    run: PortalClient.use(({ documentRegister }) =>
      documentRegister.note({ params: { id: 41 }, headers: { key }, payload: { text: "Lies in the safe" } })
    ),
    method: "POST",
    path: "/api/v1/documents/41/note",
    headers: { "idempotency-key": key },
    body: { text: "Lies in the safe" },
    answer: entry
  },
  {
    name: "the files of some documents in one",
    run: PortalClient.use(({ documentRegister }) => documentRegister.zip({ payload: { documentIds: [41, 42] } })),
    method: "POST",
    path: "/api/v1/documents/zip",
    body: { document_ids: [41, 42] },
    answer: { body: { download_url: "/api/v1/documents/zip/1", file_extension: "zip", file_name: "Documents" } }
  },
  {
    name: "a plan of renewals",
    run: PortalClient.use(({ renewalPacks }) => renewalPacks.plan({ payload: { ownerIds: [3] } })),
    method: "POST",
    path: "/api/v1/renewal-packs/plan",
    body: { owner_ids: [3] },
    answer: { body: { year: 2027, lines: [] } }
  },
  {
    name: "the rules about documents, all at once",
    run: PortalClient.use(({ documentRules }) => documentRules.list({})),
    method: "GET",
    path: "/api/v1/document-rules",
    answer: { body: Schema.encodeSync(WireDocumentRuleList)(new DocumentRuleList({ rules: [makeDocumentRule()] })) }
  },
  {
    name: "what owners have, lack and will need",
    run: PortalClient.use(({ documentRegister }) =>
      documentRegister.coverage({ query: { ownerId: null, until: 2024, viewAsUserId: 9 } })
    ),
    method: "GET",
    path: "/api/v1/documents/coverage?until=2024&view_as_user_id=9",
    answer: { body: Schema.encodeSync(WireCoverage)(makeCoverage()) }
  }
]
