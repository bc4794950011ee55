import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { paperCodeText, paperKeyOf } from "@reclaim/core/rules/document/paper/paperCode"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Schema } from "effect"
import { createHash } from "node:crypto"
import { makeContactContent } from "./makeContactContent.ts"
import { makeInstructionContent } from "./makeInstructionContent.ts"

const noStatement = "00000000-0000-4000-8000-000000000000"

const askedBatch = {
  market: "CH",
  tax_year: 2023,
  procedure: "holding statement",
  due_on: "2099-12-31",
  costs: 0,
  statement_codes: [],
  reclaims: [2_147_483_647]
}

const suspension = { act: "Suspend", reason: "Sold", on: "2026-01-02" }

const historyFile = { format: "csv", time_zone: "UTC" }

/** Code of a document that does not exist. */
const noPaper = paperCodeText({ clientId: 1, key: paperKeyOf(new Uint8Array(16)), page: 1 })

const steps = Schema.encodeSync(WireApplicationSteps)(blankSteps)

/** The least that each call accepts; an empty object where nothing is needed. */
export const minPayloads: Readonly<Record<string, object>> = {
  "/proxy/mc/ui/log": {
    eventType: "UIInfo",
    eventDescription: "opened",
    applicationRoute: "/reports",
    applicationVersion: "3.0.8"
  },
  "/auth/step-up": { method: "password", proof: "no password of anybody" },
  "/proxy/reports/QR/ExcelReport": { report_id: 1, report_guid: noStatement },
  "/proxy/reports/PS/ExcelStatement": { report_id: 1, report_guid: noStatement },
  "/api/v1/quarterly-statements/detail": { report_id: 1, report_guid: noStatement },
  "/api/v1/quarterly-statements/pdf": { report_id: 1, report_guid: noStatement },
  "/api/v1/payment-statements/detail": { report_id: 1, report_guid: noStatement },
  "/api/v1/payment-statements/pdf": { report_id: 1, report_guid: noStatement },
  "/proxy/reports/DM/Export": { report_type: "documents" },
  "/api/v1/requirements/{id}/check": { upload_ids: [2_147_483_647] },
  "/api/v1/requirements/{id}/acts": { act: "TakeBack" },
  "/api/v1/desk/clients/{client}/requirements/{id}/acts": { act: "Waive", reason: "Known" },
  "/api/v1/desk/clients/{client}/requirements": {
    owner_id: 2_147_483_647,
    market: "CH",
    code: "us-6166",
    period: 0,
    reason: "The office asks"
  },
  "/api/v1/history/file": historyFile,
  "/api/v1/accounts/{id}/history/file": historyFile,
  "/api/v1/documents/{id}/history/file": historyFile,
  "/api/v1/transactions/{seq}/history/file": historyFile,
  "/api/v1/contacts": makeContactContent(),
  "/api/v1/contacts/{id}": makeContactContent(),
  "/api/v1/contacts/import": { upload_id: 2_147_483_647 },
  "/api/v1/contacts/import/commit": { upload_id: 2_147_483_647, fingerprint: "0".repeat(64) },
  "/api/v1/contacts/{id}/acts": { act: "Reactivate" },
  "/api/v1/contacts/{id}/proven-acts": { act: "Invite" },
  "/api/v1/users/{id}/acts": { act: "Unlock" },
  "/api/v1/users/{id}/sign-in-acts": { act: "EndSessions" },
  "/api/v1/desk/clients": {
    code: "ACCESS",
    name: "Access",
    first_administrator: { first_name: "Ida", last_name: "First", email: "ida@access.example" }
  },
  "/api/v1/notifications/read": { up_to: 1 },
  "/api/v1/me/tokens": { name: "A script", scopes: ["reports.read"], days: 30 },
  "/api/v1/me/notification-choices": { choices: [] },
  "/api/v1/saved-views": { name: "Mine", query: "country=DE" },
  "/api/v1/saved-views/{id}": { name: "Mine", query: "country=DE" },
  "/api/v1/me/totp/confirm": { code: "000000" },
  "/api/v1/me/passkeys": { name: "Laptop", response: "{}" },
  "/api/v1/me/passkeys/{id}": { name: "Laptop" },
  "/api/v1/me/password": { current: "no password of anybody", password: "nine lives of a cat" },
  "/api/v1/me/email": { email: "somebody.else@test.example" },
  "/api/v1/me": { language: "en", time_zone: null },
  "/api/v1/papers": { requirement_ids: [2_147_483_647] },
  "/api/v1/papers/{id}/print": { format: "a4" },
  "/api/v1/papers/print": { paper_ids: [2_147_483_647], format: "a4" },
  "/api/v1/papers/{id}/acts": { act: "ReportReturn", received_on: "2026-01-02" },
  "/api/v1/papers/match": { codes: [noPaper] },
  "/api/v1/envelopes": { requirement_ids: [2_147_483_647] },
  "/api/v1/envelopes/{id}/acts": { act: "TakeBack", text: "" },
  "/api/v1/envelopes/{id}/viewed": { n: 1, sha256: "0".repeat(64), pages: [1] },
  "/api/v1/envelopes/{id}/sign": { documents: [{ n: 1, sha256: "0".repeat(64) }], manner: "click", name: "Ada Meyer" },
  "/api/v1/envelopes/{id}/decline": { code: "other", text: "" },
  "/api/v1/e-consents": { version: "0".repeat(12) },
  "/api/v1/desk/clients/{client}/envelopes": { requirement_ids: [2_147_483_647] },
  "/api/v1/desk/clients/{client}/envelopes/{id}/acts": { act: "Reject", code: "not_signed", text: "" },
  "/api/v1/desk/papers/match": {
    code: paperCodeText({ clientId: 999_999_999, key: paperKeyOf(new Uint8Array(16)), page: 1 })
  },
  "/api/v1/desk/clients/{client}/requirements/{id}/original-received": { received_on: "2026-01-02" },
  "/api/v1/desk/clients/{client}/papers/{id}/acts": { act: "SendBack", code: "not_signed", reason: "" },
  "/api/v1/accounts/{id}/acts": suspension,
  "/api/v1/accounts/acts": {
    ...suspension,
    accounts: [{ account_id: 2_147_483_647, version: 1 }]
  },
  "/api/v1/renewal-packs": { owner_ids: [1], keys: ["none"] },
  "/api/v1/renewal-packs/plan": { owner_ids: [1] },
  "/api/v1/documents/{id}/acts": { act: "Renew" },
  "/api/v1/documents/{id}/note": { text: "Lies in the safe" },
  "/api/v1/documents/zip": { document_ids: [2_147_483_647] },
  "/api/v1/accounts/xlsx": { account_ids: [1] },
  "/api/v1/authorizations/decide": {
    decisions: [{ id: 999_999, version: 1, decision: "decline", statements: [], reason: "Not now" }]
  },
  "/api/v1/authorizations/decide-together": {
    decision: "decline",
    reason: "Not now",
    statements: [],
    batches: [{ id: 999_999, version: 1, net: 1, statements: [] }]
  },
  "/api/v1/authorizations/{id}/revoke": { reason: "Not now" },
  "/api/v1/desk/clients/{client}/authorizations": { reference: "CH-2023-1", content: askedBatch },
  "/api/v1/desk/clients/{client}/authorizations/{id}/acts": { act: "Withdraw", reason: "Not now" },
  "/api/v1/authorization-scope": {
    changes: [
      { account_id: 999_999, market: "CH", state: "authorized", from_year: null, min_net: null, fee: null, version: 1 }
    ]
  },
  "/api/v1/authorization-limit": { two_above: null },
  "/api/v1/desk/clients/{client}/accounts/{id}/treaty-claims/{market}": {
    facts: [],
    lob_test: null,
    evidence: "Certificate of 2 November"
  },
  "/api/v1/desk/clients/{client}/accounts/{id}/acts": suspension,
  "/api/v1/desk/items/{id}/close": { reason: "Looked through" },
  "/api/v1/account-applications": {},
  "/api/v1/account-applications/{id}/steps": { step: "people", people: steps.people },
  "/api/v1/account-applications/{id}/acts": { act: "Submit" },
  "/api/v1/owners/{id}/investor-years": {},
  "/api/v1/account-applications/{id}/investor-years": { tax_year: 2025, from_year: 2024 },
  "/api/v1/desk/clients/{client}/account-applications/acts": { act: "Take", application_ids: [2_147_483_647] },
  "/api/v1/desk/clients/{client}/account-applications/{id}/acts": { act: "Take" },
  "/api/v1/account-batches": { upload_id: 2_147_483_647, kind: "accounts" },
  "/api/v1/account-batches/{id}/mapping": { columns: {}, date_order: null, remember: false, common: steps },
  "/api/v1/account-batches/{id}/rows": { act: "FixRow", line: 2, cells: { city: "Boston" } },
  "/api/v1/account-batches/{id}/investors": { rows: [{ line: 2, cells: { bo_reference: "x" } }] },
  "/api/v1/account-batches/{id}/acts": { act: "Commit", mode: "valid" },
  "/api/v1/desk/clients/{client}/account-batches/{id}/accept": { only: "without_warnings" },
  "/api/v1/payment-instructions": makeInstructionContent(),
  "/api/v1/payment-instructions/{id}/reject": { reason: "Unknown bank" },
  "/api/v1/payment-instructions/{id}/cancel": { reason: "" },
  "/api/v1/desk/clients/{client}/payment-instructions/{id}/approve": {
    number_on_file: "+12125550142",
    called_at: "2026-11-20T14:05:00Z",
    spoke_to: "Ada Meyer"
  },
  "/api/v1/desk/clients/{client}/payment-instructions/{id}/reject": { reason: "Nobody there knows of it" },
  "/api/v1/uploads": {
    purpose: "account_list",
    file_name: "accounts.csv",
    byte_length: 1,
    sha256: createHash("sha256").update("a").digest("hex")
  }
}
