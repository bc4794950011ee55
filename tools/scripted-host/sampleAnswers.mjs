import sampleDashboard from "./sampleDashboard.json" with { type: "json" }

const file = { file_binary: "UEsDBA==", file_extension: "xlsx", file_name: "report" }
const statement = { report_id: 1, report_guid: "5f0c2f1e-0000-4000-8000-000000000001" }
const breakdown = {
  netMidasStatusSum: sampleDashboard.netMidasStatusSum,
  coiNetReclaimSum: sampleDashboard.coiNetReclaimSum,
  fiAcctTransactionSum: sampleDashboard.fiAcctTransactionSum
}
const account = ({ fi_code, fi_name, acct_code, bo_name, net_reclaim, trans_count }, at) => ({
  account_id: at + 1,
  fi_code,
  fi_name,
  acct_code,
  account_name: "",
  state: "active",
  application_id: null,
  bo_name,
  missing_count: 0,
  trans_count,
  open_trans_count: trans_count,
  open_net_reclaim: net_reclaim
})
const accounts = sampleDashboard.fiAcctTransactionSum.map(account)
const documents = {
  summary: { net_reclaim: 4000.5, document_count: 1, transaction_count: 3, event_count: 2 },
  rows: []
}

/** Default responses of the calls; the host itself handles signing in and out. */
export const sampleAnswers = ({ reportService, user }) => ({
  "GET /proxy/mc/user": { body: user },
  "POST /proxy/mc/ui/log": { status: 204 },
  "PUT /auth/token/extend": { status: 204 },
  "PUT /auth/logout": { status: 204 },
  "POST /reports": { body: [{ route: "/reports/reclaim-dashboard", label: "Reclaim Dashboard" }] },
  [`POST /proxy/${reportService}/LF/LFormData`]: { body: sampleDashboard },
  [`POST /proxy/${reportService}/LF/LFormTransExcel`]: { body: file },
  [`POST /proxy/${reportService}/LF/ReclaimDashboardPDF`]: {
    body: { binary: "JVBERi0=", extension: "pdf", name: "report" }
  },
  [`POST /proxy/${reportService}/QR/AvailableReports`]: {
    body: [{ ...statement, statement_name: "Q3 2026", statement_date: "2026-09-30" }]
  },
  [`POST /proxy/${reportService}/QR/ExcelReport`]: { body: file },
  [`POST /proxy/${reportService}/PS/AvailableStatements`]: {
    body: [{ ...statement, statement_name: "Payment 7", statement_pay_amount: 250.25, statement_date: "2026-07-01" }]
  },
  [`POST /proxy/${reportService}/PS/ExcelStatement`]: { body: file },
  [`POST /proxy/${reportService}/DM/Accounts`]: { body: breakdown },
  [`POST /proxy/${reportService}/DM/Documents`]: { body: documents },
  [`POST /proxy/${reportService}/DM/Export`]: { body: file },
  "GET /api/v1/accounts": { body: { accounts, total_count: accounts.length } },
  "GET /api/v1/account-applications": { body: { applications: [], total_count: 0 } },
  "GET /api/v1/envelopes": { body: { rows: [], total_count: 0 } },
  "GET /api/v1/papers": { body: { rows: [], total_count: 0 } },
  "GET /api/v1/contacts": { body: { contacts: [], total_count: 0 } },
  "GET /api/v1/viewable-users": { body: [{ user_id: 7, full_name: "Ada Meyer", client_name: "Client of the script" }] }
})
