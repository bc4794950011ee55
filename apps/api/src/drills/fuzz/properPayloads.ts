import { DocumentCheck } from "@reclaim/core/domain/document/review/DocumentCheck"
import { paperCodeText, paperKeyOf } from "@reclaim/core/rules/document/paper/paperCode"
import { makeApplicationSteps } from "../../testing/server/makeApplicationSteps.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { makeInstructionContent } from "../../testing/server/makeInstructionContent.ts"

const askedBatch = (at: number) => ({
  market: "CH",
  tax_year: 2020 + (at % 5),
  procedure: "holding statement",
  due_on: "2099-12-31",
  costs: at,
  statement_codes: [],
  // Reclaims that are there are mostly refused for their content. The first payload, which is always sent as it is, names
  // one that is not there.
  reclaims: [at % 20 === 10 ? at + 1 : 1_000_000 + at]
})

const decision = { reason: "Sold", on: "2026-01-02" }

const steps = makeApplicationSteps()

const historyFile = (at: number) => ({ format: at % 20 === 0 ? "xlsx" : "csv", time_zone: "UTC", view_as_user_id: 0 })

const oneOf = (at: number, payloads: ReadonlyArray<object>): object => payloads[at % payloads.length] ?? {}

const accountAct = (at: number): object =>
  oneOf(
    at,
    ["Suspend", "Resume", "Close"].map((act) => ({ act, ...decision }))
  )

/** Payloads that chance does not find, such as those with an e-mail address; different for each number. */
export const properPayloads: Readonly<Record<string, (at: number) => object>> = {
  "POST /api/v1/contacts": (at) => makeContactContent({ email: `drawn${String(at)}@alpine.example` }),
  "POST /api/v1/contacts/import/commit": (at) => ({ upload_id: at + 1, fingerprint: "0".repeat(64) }),
  "POST /api/v1/contacts/:id/acts": (at) =>
    oneOf(at, [{ act: "RevokeInvitation" }, { act: "Reactivate" }, { act: "CancelEmail" }]),
  "POST /api/v1/contacts/:id/proven-acts": (at) =>
    oneOf(at, [
      { act: "Invite" },
      { act: "Deactivate", successor_contact_id: null },
      { act: "ChangeEmail", email: `asked${String(at)}@alpine.example` },
      {
        act: "ChangePowers",
        powers: [
          {
            codes: ["POA"],
            mode: at % 4 === 0 ? "alone" : "jointly",
            group_name: at % 4 === 0 ? "" : "Directors",
            group_count: at % 4 === 0 ? null : 1,
            owners: [],
            valid_from: "2026-01-01",
            valid_to: null
          }
        ]
      },
      {
        act: "ChangeDelegation",
        delegation: [{ to_contact_id: at + 1, from_day: "2026-12-01", to_day: "2026-12-31", acts: ["documents"] }]
      }
    ]),
  "POST /api/v1/users/:id/acts": (at) =>
    oneOf(at, [
      { act: "ChangeRoles", roles: [{ role: "auditor", scope_kind: "all", scope_ids: [] }] },
      { act: "Lock" },
      { act: "Unlock" }
    ]),
  "POST /api/v1/users/:id/sign-in-acts": (at) => oneOf(at, [{ act: "EndSessions" }, { act: "ResetSecondFactor" }]),
  "POST /api/v1/desk/clients": (at) => ({
    code: `DRAWN${String(at)}`,
    name: "Drawn",
    first_administrator: { first_name: "Ida", last_name: "Drawn", email: `ida${String(at)}@drawn.example` }
  }),
  "POST /api/v1/requirements/:id/check": (at) => ({ upload_ids: [at + 1] }),
  "POST /api/v1/requirements/:id/acts": (at) =>
    oneOf(at, [
      { act: "Submit", upload_ids: [at + 1], markets: [] },
      { act: "TakeBack" },
      { act: "Order", ordered_on: "2026-01-02", expected_on: "2026-02-02" },
      { act: "Dispute", text: "We sold it" }
    ]),
  "POST /api/v1/desk/clients/:client/requirements/:id/acts": (at) =>
    oneOf(at, [
      { act: "Take" },
      {
        act: "Accept",
        issued_on: "2026-01-02",
        valid_from: "2026-01-02",
        valid_to: null,
        markets: [],
        checks: DocumentCheck.literals
      },
      { act: "Reject", code: "unreadable", text: "Too dark" },
      { act: "Undo" },
      { act: "Waive", reason: "Known" },
      { act: "Reassign", document_class: "custodian", reason: "The bank has it" },
      { act: "Answer", text: "It was paid in that year" }
    ]),
  "POST /api/v1/desk/clients/:client/requirements": () => ({
    owner_id: 1,
    market: "CH",
    code: "us-6166",
    period: 2024,
    reason: "The office asks"
  }),
  "POST /api/v1/history/file": historyFile,
  "POST /api/v1/accounts/:id/history/file": historyFile,
  "POST /api/v1/documents/:id/history/file": historyFile,
  "POST /api/v1/transactions/:seq/history/file": historyFile,
  "POST /api/v1/papers": (at) => ({ requirement_ids: [at + 1] }),
  "POST /api/v1/envelopes/:id/sign": () => ({
    documents: [{ n: 1, sha256: "0".repeat(64) }],
    manner: "click",
    name: "Ada Meyer"
  }),
  "POST /api/v1/envelopes/:id/acts": (at) =>
    oneOf(at, [
      { act: "TakeBack", text: "Sent by mistake" },
      { act: "Remind" },
      { act: "Replace", n: 1, contact_id: at + 1 }
    ]),
  "POST /api/v1/desk/clients/:client/envelopes/:id/acts": (at) =>
    oneOf(at, [
      { act: "Accept", valid_from: "2026-01-02", valid_to: null },
      { act: "Reject", code: "not_signed", text: "By somebody else" },
      { act: "TakeBack", text: "Sent by mistake" },
      { act: "Remind" },
      { act: "Replace", n: 1, contact_id: at + 1 }
    ]),
  "POST /api/v1/papers/match": (at) => ({
    codes: [paperCodeText({ clientId: 1, key: paperKeyOf(new Uint8Array(16).fill(at % 256)), page: 1 })]
  }),
  "POST /api/v1/papers/:id/print": () => ({ format: "a4" }),
  "POST /api/v1/papers/print": (at) => ({ paper_ids: [at + 1], format: "letter" }),
  "POST /api/v1/papers/:id/acts": (at) =>
    oneOf(at, [
      { act: "Post", carrier: "DHL", sent_on: "2026-01-02" },
      { act: "AddScan", upload_id: at + 1 },
      { act: "ReportReturn", received_on: "2026-01-02" }
    ]),
  "POST /api/v1/desk/papers/match": (at) => ({
    code: paperCodeText({ clientId: 1, key: paperKeyOf(new Uint8Array(16).fill(at % 256)), page: 1 })
  }),
  "POST /api/v1/desk/clients/:client/requirements/:id/original-received": () => ({ received_on: "2026-01-02" }),
  "POST /api/v1/desk/clients/:client/papers/:id/acts": (at) =>
    oneOf(at, [
      { act: "Receive", received_on: "2026-01-02" },
      {
        act: "Verify",
        issued_on: "2026-01-02",
        valid_from: "2026-01-02",
        valid_to: null,
        checks: DocumentCheck.literals
      },
      { act: "SendBack", code: "not_signed", reason: "Signed in the wrong place" }
    ]),
  "POST /api/v1/accounts/:id/acts": accountAct,
  "POST /api/v1/accounts/acts": (at) => ({
    ...decision,
    act: at % 2 === 0 ? "Suspend" : "Resume",
    accounts: [{ account_id: 1, version: at + 1 }]
  }),
  "POST /api/v1/documents/:id/acts": (at) =>
    oneOf(at, [
      { act: "Revoke", reason: "Replaced" },
      { act: "Renew" },
      { act: "WithdrawRenewal" },
      { act: "AddScan", upload_ids: [at + 1] },
      { act: "RecordOriginal", step: at % 2 === 0 ? "receive" : "return", on: "2026-01-02" }
    ]),
  "POST /api/v1/documents/:id/note": (at) => ({ text: `Note ${String(at)}` }),
  "POST /api/v1/documents/zip": (at) => ({ document_ids: [at + 1] }),
  "POST /api/v1/accounts/xlsx": (at) => ({ account_ids: [at + 1] }),
  "PUT /api/v1/authorization-scope": (at) => ({
    changes: [
      {
        account_id: at + 1,
        market: "CH",
        state: "authorized",
        from_year: 2020 + (at % 5),
        min_net: null,
        fee: null,
        version: 1
      }
    ]
  }),
  "POST /api/v1/authorizations/decide": (at) => ({
    decisions: [{ id: at + 1, version: 1, decision: "decline", statements: [], reason: "Not now" }]
  }),
  "POST /api/v1/authorizations/decide-together": (at) => ({
    decision: "decline",
    reason: "Not now",
    statements: [],
    batches: [{ id: at + 1, version: 1, net: at, statements: [] }]
  }),
  "POST /api/v1/authorizations/:id/revoke": () => ({ reason: "Not now" }),
  "POST /api/v1/desk/clients/:client/authorizations": (at) => ({
    reference: `CH-2023-${String(at)}`,
    content: askedBatch(at)
  }),
  "POST /api/v1/desk/clients/:client/authorizations/:id/acts": (at) =>
    oneOf(at, [
      { act: "AskAgain", content: askedBatch(at) },
      { act: "Withdraw", reason: "Not now" }
    ]),
  "PUT /api/v1/desk/clients/:client/accounts/:id/treaty-claims/:market": (at) => ({
    facts: [],
    lob_test: at % 2 === 0 ? "pension" : null,
    evidence: "Certificate of 2 November"
  }),
  "POST /api/v1/desk/clients/:client/accounts/:id/acts": accountAct,
  "POST /api/v1/desk/items/:id/close": () => ({ reason: "Looked through" }),
  "PUT /api/v1/account-applications/:id/steps": (at) =>
    oneOf(at, [
      { step: "account", account: { ...steps.account, account_number: `DRAWN ${String(at)}` } },
      { step: "owner", owner: steps.owner },
      { step: "tax", tax: steps.tax },
      {
        step: "investors",
        investors: {
          rows: [
            {
              id: String(at),
              tax_year: 2025,
              name: "Ada Zorn",
              entity_type: "individual",
              us_classification: null,
              residence: "DE",
              percent: "100",
              tax_number: "36 574 261 809",
              address: null
            }
          ],
          owners_behind: ""
        }
      },
      { step: "people", people: { contact_ids: [at + 1] } },
      { step: "payment", payment: steps.payment },
      { step: "review", review: steps.review }
    ]),
  "POST /api/v1/account-applications/:id/acts": (at) =>
    oneOf(at, [{ act: "Submit" }, { act: "Withdraw", reason: "Not needed" }]),
  "POST /api/v1/owners/:id/investor-years": (at) => ({ tax_year: 2020 + (at % 7) }),
  "POST /api/v1/account-applications/:id/investor-years": (at) => ({ tax_year: 2025, from_year: 2020 + (at % 6) }),
  "POST /api/v1/desk/clients/:client/account-applications/acts": (at) => ({ act: "Take", application_ids: [at + 1] }),
  "POST /api/v1/desk/clients/:client/account-applications/:id/acts": (at) =>
    oneOf(at, [
      { act: "Take" },
      { act: "Return", notes: [{ path: "owner.name", text: "The certificate has another name" }] },
      { act: "Reject", reject_reason: "other", reason: "No" },
      { act: "Accept", custodian_code: "C1", owner: at % 100 === 3 ? { new: true } : { link: 1 } },
      { act: "AcceptInvestors" }
    ]),
  "PUT /api/v1/account-batches/:id/mapping": () => ({
    columns: { city: "city" },
    date_order: "mdy",
    remember: false,
    common: steps
  }),
  "PUT /api/v1/account-batches/:id/rows": (at) =>
    oneOf(at, [
      { act: "FixRow", line: 2, cells: { city: "Boston" } },
      { act: "FixCells", column: "city", from: "Bosten", to: "Boston" },
      { act: "SkipRow", line: 2, is_skipped: true },
      { act: "SkipRows", code: "required", is_skipped: true }
    ]),
  "POST /api/v1/account-batches/:id/acts": (at) => oneOf(at, [{ act: "Commit", mode: "valid" }, { act: "RollBack" }]),
  "PUT /api/v1/account-batches/:id/investors": () => ({ rows: [{ line: 2, cells: { bo_reference: "alpine" } }] }),
  "POST /api/v1/payment-instructions": (at) => makeInstructionContent({ bank_name: `Bank ${String(at)}` }),
  "POST /api/v1/payment-instructions/:id/reject": () => ({ reason: "Unknown bank" }),
  "POST /api/v1/desk/clients/:client/payment-instructions/:id/approve": () => ({
    number_on_file: "+12125550142",
    called_at: "2026-11-20T14:05:00Z",
    spoke_to: "Ada Meyer"
  }),
  "POST /api/v1/desk/clients/:client/payment-instructions/:id/reject": () => ({ reason: "Nobody there knows of it" }),
  "POST /api/v1/me/email": (at) => ({ email: `moved${String(at)}@alpine.example` }),
  "POST /api/v1/me/tokens": (at) => ({ name: `Program ${String(at)}`, scopes: ["reports.read"], days: 1 + (at % 365) }),
  "PUT /api/v1/me/notification-choices": (at) => ({
    choices: [{ kind: "deadline", cadence: at % 2 === 0 ? "daily" : "weekly", by_mail: true, in_app: true }]
  }),
  "PUT /api/v1/contacts/:id": (at) => makeContactContent({ email: `redrawn${String(at)}@alpine.example` })
}

/** Addresses that fit the database, for calls whose parameters hardly any random text fits. */
export const properParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "GET /api/v1/desk/clients/:client/reclaims-to-authorize/:owner/:market/:year": {
    client: "1",
    owner: "1",
    market: "CH",
    year: "2023"
  }
}
