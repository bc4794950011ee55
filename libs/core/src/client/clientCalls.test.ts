import { Effect, Layer, Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { WirePaymentStatementDetail } from "../contract/statements/WirePaymentStatementDetail.ts"
import { WireQuarterlyStatementDetail } from "../contract/statements/WireQuarterlyStatementDetail.ts"
import { DashboardFilter, emptyDashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import { UiLogEntry } from "../domain/shell/UiLogEntry.ts"
import { ViewReportAs, viewAsSelf } from "../domain/shell/ViewReportAs.ts"
import { clientWith, host } from "../testing/clientWith.ts"
import type { ClientCall } from "../testing/ClientCall.ts"
import { documentCalls } from "../testing/documents/documentCalls.ts"
import { requirementActCalls } from "../testing/documents/requirementActCalls.ts"
import { clientUserCalls } from "../testing/people/clientUserCalls.ts"
import { contactCalls } from "../testing/people/contactCalls.ts"
import { tokenCalls } from "../testing/people/tokenCalls.ts"
import { workItemCalls } from "../testing/people/workItemCalls.ts"
import { instructionCalls } from "../testing/payments/instructionCalls.ts"
import { makePaymentStatementDetail } from "../testing/makePaymentStatement.ts"
import { makeQuarterlyStatementDetail } from "../testing/makeQuarterlyStatement.ts"
import { AuthCalls } from "./users/AuthCalls.ts"
import { Dashboards } from "./dashboard/Dashboards.ts"
import { Exports } from "./exports/Exports.ts"
import { StatementFiles } from "./statements/StatementFiles.ts"
import { PortalClient } from "./portalClientLayer.ts"

const viewAs = new ViewReportAs({ userId: 9 })

const filter = new DashboardFilter({
  tab: "paid",
  internalStatuses: ["filed", "paid"],
  clientStatuses: ["Filed"],
  countries: ["CH", "DE"],
  custodianCodes: ["NTC"],
  accountCodes: ["A, 1"],
  yearsPaid: [2024, 2025]
})

const filterBody = {
  filter: true,
  trans_Type: "paid",
  midas_Status: "filed,paid",
  client_Facing_Status: "Filed",
  coi: "CH,DE",
  fI_Code: "NTC",
  acct_Code: "A%2C 1",
  payrcvd_Year: "2024,2025",
  view_as_user_id: 9,
  bO_ClientID: "",
  group_Code: ""
}

const file = { body: { file_binary: "aGk=", file_extension: "xlsx", file_name: "Reclaims" } }

const emptyDashboard = {
  total_processing: 0,
  total_filed: 0,
  total_paid: 0,
  total_paid_year_date: 0,
  total_active_acct: 0,
  total_active_transaction: 0,
  total_number_paid_account: 0,
  total_number_paid_transaction: 0,
  total_event_count: 0,
  netMidasStatusSum: [],
  netReclaimClientStatusSum: [],
  yearNetReclaimSum: [],
  coiNetReclaimSum: [],
  fiAcctTransactionSum: []
}

const entry = {
  eventType: "UIInfo" as const,
  eventDescription: "Navigated",
  applicationRoute: "/reports",
  applicationVersion: "3.0.8"
}

const statement = { id: 7, reportGuid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11" }

const statementQuery = { ...statement, viewAsUserId: 9 }

const statementBody = { report_id: 7, report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", view_as_user_id: 9 }

const viewedUser = {
  user_id: 7,
  full_name: "Ada Meyer",
  first_name: "Ada",
  client_name: "Møller Pension Fund",
  client_id: 1,
  is_onboarding: false,
  tasks: { Features: [], Management: [], SignOut: [] },
  permissions: {}
}

const calls: ReadonlyArray<ClientCall> = [
  {
    name: "the user",
    run: PortalClient.use(({ user }) => user.current()),
    method: "GET",
    path: "/proxy/mc/user",
    answer: { body: { firstName: "Ada" } }
  },
  {
    name: "the log",
    run: PortalClient.use(({ user }) => user.log({ payload: new UiLogEntry(entry) })),
    method: "POST",
    path: "/proxy/mc/ui/log",
    body: entry,
    answer: {}
  },
  {
    name: "token renewal for a person at work",
    run: AuthCalls.use((auth) => auth.extend({ wasActive: true })),
    method: "PUT",
    path: "/auth/token/extend",
    headers: { "x-user-active": "1" },
    answer: {}
  },
  {
    name: "token renewal for nobody",
    run: AuthCalls.use((auth) => auth.extend({ wasActive: false })),
    method: "PUT",
    path: "/auth/token/extend",
    headers: { "x-user-active": "0" },
    answer: {}
  },
  {
    name: "sign-out",
    run: AuthCalls.use((auth) => auth.signOut),
    method: "PUT",
    path: "/auth/logout",
    answer: {}
  },
  {
    name: "the summary tab",
    run: Dashboards.use((dashboards) =>
      dashboards.read({ filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf })
    ),
    method: "POST",
    path: "/proxy/reports/LF/LFormData",
    body: {
      filter: true,
      trans_Type: "",
      midas_Status: "",
      client_Facing_Status: "",
      coi: "",
      fI_Code: "",
      acct_Code: "",
      payrcvd_Year: "",
      view_as_user_id: 0,
      bO_ClientID: "",
      group_Code: ""
    },
    answer: { body: emptyDashboard }
  },
  {
    name: "the dashboard under filters",
    run: Dashboards.use((dashboards) => dashboards.read({ filter, viewAs })),
    method: "POST",
    path: "/proxy/reports/LF/LFormData",
    body: filterBody,
    answer: { body: emptyDashboard }
  },
  {
    name: "the Excel export",
    run: Exports.use((exports) => exports.excel({ filter, viewAs })),
    method: "POST",
    path: "/proxy/reports/LF/LFormTransExcel",
    body: filterBody,
    answer: file
  },
  {
    name: "the PDF",
    run: Exports.use((exports) => exports.pdf({ filter, viewAs })),
    method: "POST",
    path: "/proxy/reports/LF/ReclaimDashboardPDF",
    body: filterBody,
    answer: { body: { binary: "aGk=", extension: "pdf", name: "Reclaims" } }
  },
  {
    name: "the quarterly statements",
    run: PortalClient.use(({ quarterlyStatements }) =>
      quarterlyStatements.available({ payload: { id: null, reportGuid: null, viewAsUserId: 9 } })
    ),
    method: "POST",
    path: "/proxy/reports/QR/AvailableReports",
    body: { report_id: null, report_guid: null, view_as_user_id: 9 },
    answer: { body: [] }
  },
  {
    name: "a quarterly statement",
    run: StatementFiles.use(({ quarterly }) => quarterly.excel(statementQuery)),
    method: "POST",
    path: "/proxy/reports/QR/ExcelReport",
    body: statementBody,
    answer: file
  },
  {
    name: "the payment statements",
    run: PortalClient.use(({ paymentStatements }) => paymentStatements.available({ payload: { viewAsUserId: 9 } })),
    method: "POST",
    path: "/proxy/reports/PS/AvailableStatements",
    body: { view_as_user_id: 9 },
    answer: { body: [] }
  },
  {
    name: "a payment statement",
    run: StatementFiles.use(({ payment }) => payment.excel(statementQuery)),
    method: "POST",
    path: "/proxy/reports/PS/ExcelStatement",
    body: statementBody,
    answer: file
  },
  {
    name: "what a quarterly statement is made of",
    run: PortalClient.use(({ statements }) => statements.quarterlyDetail({ payload: statementQuery })),
    method: "POST",
    path: "/api/v1/quarterly-statements/detail",
    body: statementBody,
    answer: { body: Schema.encodeSync(WireQuarterlyStatementDetail)(makeQuarterlyStatementDetail()) }
  },
  {
    name: "a quarterly statement as a document",
    run: StatementFiles.use(({ quarterly }) => quarterly.pdf(statementQuery)),
    method: "POST",
    path: "/api/v1/quarterly-statements/pdf",
    body: statementBody,
    answer: { body: { binary: "aGk=", extension: "pdf", name: "Statement" } }
  },
  {
    name: "a payment statement whose host has ids of another form",
    run: StatementFiles.use(({ payment }) => payment.pdf({ ...statementQuery, reportGuid: "5f0c" })),
    method: "POST",
    path: "/api/v1/payment-statements/pdf",
    body: { ...statementBody, report_guid: "5f0c" },
    answer: { body: { binary: "aGk=", extension: "pdf", name: "Statement" } }
  },
  {
    name: "what a payment statement is made of",
    run: PortalClient.use(({ statements }) => statements.paymentDetail({ payload: statementQuery })),
    method: "POST",
    path: "/api/v1/payment-statements/detail",
    body: statementBody,
    answer: { body: Schema.encodeSync(WirePaymentStatementDetail)(makePaymentStatementDetail()) }
  },
  {
    name: "a payment statement as a document",
    run: StatementFiles.use(({ payment }) => payment.pdf(statementQuery)),
    method: "POST",
    path: "/api/v1/payment-statements/pdf",
    body: statementBody,
    answer: { body: { binary: "aGk=", extension: "pdf", name: "Statement" } }
  },
  ...documentCalls,
  ...instructionCalls,
  ...contactCalls,
  ...clientUserCalls,
  ...tokenCalls,
  ...workItemCalls,
  ...requirementActCalls,
  {
    name: "the available reports",
    run: PortalClient.use(({ gateway }) => gateway.availableReports({ headers: { "x-http-method-override": "GET" } })),
    method: "POST",
    path: "/reports",
    headers: { "x-http-method-override": "GET" },
    answer: { body: [{ route: "/reports/reclaim-dashboard" }] }
  },
  {
    name: "a page of the accounts",
    run: PortalClient.use(({ accounts }) => accounts.list({ query: { offset: 50, limit: 25, viewAsUserId: 7 } })),
    method: "GET",
    path: "/api/v1/accounts?offset=50&limit=25&view_as_user_id=7",
    answer: { body: { accounts: [], total_count: 50 } }
  },
  {
    name: "the search for a user to view as",
    run: PortalClient.use(({ viewAs: calls }) => calls.search({ query: { search: "a&b =%é" } })),
    method: "GET",
    path: "/api/v1/viewable-users?search=a%26b+%3D%25%C3%A9",
    answer: { body: [] }
  },
  {
    name: "the search for what a client has",
    run: PortalClient.use(({ search }) => search.find({ query: { text: "a&b =%é", limit: 4, viewAsUserId: 9 } })),
    method: "GET",
    path: "/api/v1/search?q=a%26b+%3D%25%C3%A9&limit=4&view_as_user_id=9",
    answer: { body: [] }
  },
  {
    name: "the question for a user to view as",
    run: PortalClient.use(({ viewAs: calls }) => calls.user({ params: { userId: 7 } })),
    method: "GET",
    path: "/api/v1/viewable-users/7",
    answer: { body: viewedUser }
  }
]

const everyHeader = { "x-xsrf-token": "token.1", "x-api-version": "1.0", "x-application-id": "reclaim-portal" }

const cookies = "SESSION-LIFETIMES=20%7C30; XSRF-TOKEN=token.1"

describe("every call", () => {
  for (const { answer, body, headers, method, name, path, run } of calls) {
    it.effect(`sends ${name} to the letter`, () =>
      Effect.gen(function* () {
        const { layer, sent } = clientWith(() => answer, { cookies })
        yield* Effect.provide(run, layer)
        expect(sent).toHaveLength(1)
        expect(sent[0]).toMatchObject({ method, url: host + path })
        expect(sent[0]?.body).toEqual(body)
        expect(sent[0]?.headers).toEqual({
          ...everyHeader,
          ...(method === "GET" ? {} : { "content-type": "application/json" }),
          ...(body === undefined ? {} : { "content-length": String(JSON.stringify(body).length) }),
          ...headers
        })
      })
    )
  }
})

describe("where the calls go", () => {
  const settings = {
    apiHost: "https://api.test",
    authHost: "https://auth.test",
    applicationId: "white-label",
    reportService: "reporting-eu"
  }

  for (const { answer, name, path, run } of calls) {
    it.effect(`is configured for ${name}`, () =>
      Effect.gen(function* () {
        const { layer, sent } = clientWith(() => answer, { cookies, settings })
        yield* Effect.provide(run, layer)
        const home = path.startsWith("/auth/") ? settings.authHost : settings.apiHost
        expect(sent[0]?.url).toBe(home + path.replace("/proxy/reports/", "/proxy/reporting-eu/"))
        expect(sent[0]?.headers["x-application-id"]).toBe("white-label")
      })
    )
  }

  it.effect("is the page's own origin unless configured", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(() => ({ body: {} }), { cookies, settings: { ...settings, apiHost: "" } })
      yield* Effect.provide(
        PortalClient.use(({ user }) => user.current()),
        layer
      )
      expect(sent[0]?.url).toBe("https://page.test/proxy/mc/user")
    }).pipe(Effect.provide(pageAt("https://page.test")))
  )
})

const pageAt = (origin: string) =>
  Layer.effectDiscard(
    Effect.acquireRelease(
      Effect.sync(() => Reflect.set(globalThis, "location", { origin, pathname: "/reports/x" })),
      () => Effect.sync(() => Reflect.deleteProperty(globalThis, "location"))
    )
  )
