import { Context, Option } from "effect"
import { type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { describe, expect, it } from "@effect/vitest"
import { Changes } from "./access/Changes.ts"
import { ForPrograms } from "./access/ForPrograms.ts"
import { MayCall } from "./access/MayCall.ts"
import { Failures } from "./access/Failures.ts"
import { AccessRequired, FilesRecorded, RequestGuard, SessionRequired } from "./access/middlewares.ts"
import { writingHeadersOf } from "./access/writingHeaders.ts"
import { PortalApi } from "./PortalApi.ts"

const document = OpenApi.fromApi(PortalApi)

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  (["get", "post", "put", "patch", "delete"] as const).flatMap((method) => {
    const operation = methods[method]
    return operation === undefined ? [] : [{ call: `${method.toUpperCase()} ${path}`, operation }]
  })
)

const endpoints = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values<HttpApiEndpoint.Top>(group.endpoints).map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint
  }))
)

describe("the contract", () => {
  it("has every call of the specification, those of our own, and no other", () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual(
      [
        "GET /proxy/mc/user",
        "POST /proxy/mc/ui/log",
        "PUT /auth/token/extend",
        "PUT /auth/logout",
        "POST /auth/step-up",
        "POST /proxy/reports/LF/LFormData",
        "POST /proxy/reports/LF/LFormTransExcel",
        "POST /proxy/reports/LF/ReclaimDashboardPDF",
        "POST /proxy/reports/QR/AvailableReports",
        "POST /proxy/reports/QR/ExcelReport",
        "POST /proxy/reports/PS/AvailableStatements",
        "POST /proxy/reports/PS/ExcelStatement",
        "POST /proxy/reports/DM/Accounts",
        "POST /proxy/reports/DM/Documents",
        "POST /proxy/reports/DM/Export",
        "POST /reports",
        "POST /api/v1/requirements/page",
        "POST /api/v1/requirements/what-if",
        "POST /api/v1/requirements/what-if/facts",
        "GET /api/v1/requirements/{id}",
        "POST /api/v1/requirements/{id}/check",
        "POST /api/v1/requirements/{id}/acts",
        "GET /api/v1/desk/clients/{client}/requirements/{id}",
        "GET /api/v1/desk/clients/{client}/documents/{id}/requirement",
        "GET /api/v1/desk/clients/{client}/blobs/{id}/content",
        "POST /api/v1/desk/clients/{client}/requirements/{id}/acts",
        "POST /api/v1/desk/clients/{client}/requirements",
        "GET /api/v1/papers",
        "GET /api/v1/papers/{id}",
        "POST /api/v1/papers",
        "POST /api/v1/papers/{id}/print",
        "POST /api/v1/papers/print",
        "POST /api/v1/papers/{id}/acts",
        "POST /api/v1/papers/match",
        "GET /api/v1/desk/clients/{client}/papers/{id}",
        "POST /api/v1/desk/papers/match",
        "POST /api/v1/renewal-packs/{id}/withdraw",
        "POST /api/v1/renewal-packs/plan",
        "POST /api/v1/renewal-packs",
        "GET /api/v1/renewal-packs",
        "POST /api/v1/desk/clients/{client}/requirements/{id}/original-received",
        "POST /api/v1/desk/clients/{client}/papers/{id}/acts",
        "GET /api/v1/envelopes",
        "GET /api/v1/envelopes/{id}",
        "GET /api/v1/envelopes/{id}/documents/{n}/content",
        "POST /api/v1/envelopes",
        "POST /api/v1/envelopes/{id}/viewed",
        "POST /api/v1/envelopes/{id}/sign",
        "POST /api/v1/envelopes/{id}/decline",
        "POST /api/v1/envelopes/{id}/acts",
        "GET /api/v1/e-consents",
        "POST /api/v1/e-consents",
        "DELETE /api/v1/e-consents",
        "POST /api/v1/desk/clients/{client}/envelopes",
        "GET /api/v1/desk/clients/{client}/envelopes/{id}",
        "GET /api/v1/desk/clients/{client}/envelopes/{id}/documents/{n}/content",
        "POST /api/v1/desk/clients/{client}/envelopes/{id}/acts",
        "GET /api/v1/documents",
        "GET /api/v1/documents/coverage",
        "GET /api/v1/documents/{id}",
        "GET /api/v1/documents/{id}/revoke-effect",
        "POST /api/v1/documents/{id}/acts",
        "POST /api/v1/documents/{id}/note",
        "POST /api/v1/documents/zip",
        "GET /api/v1/documents/zip/{token}",
        "GET /api/v1/exports/current",
        "DELETE /api/v1/exports/current",
        "GET /api/v1/downloads/{token}",
        "GET /api/v1/accounts",
        "GET /api/v1/accounts/{id}",
        "GET /api/v1/markets/{market}/taxes",
        "POST /api/v1/transactions/{seq}/evidence",
        "GET /api/v1/transactions/evidence/{token}",
        "GET /api/v1/desk/clients/{client}/authorizations",
        "GET /api/v1/desk/clients/{client}/authorizations/{id}",
        "GET /api/v1/desk/clients/{client}/reclaims-to-authorize",
        "GET /api/v1/desk/clients/{client}/reclaims-to-authorize/{owner}/{market}/{year}",
        "POST /api/v1/desk/clients/{client}/authorizations",
        "POST /api/v1/desk/clients/{client}/authorizations/{id}/acts",
        "GET /api/v1/authorization-scope",
        "PUT /api/v1/authorization-scope",
        "GET /api/v1/authorizations",
        "GET /api/v1/authorizations/{id}",
        "POST /api/v1/authorizations/decide",
        "POST /api/v1/authorizations/decide-together",
        "POST /api/v1/authorizations/{id}/revoke",
        "GET /api/v1/authorization-limit",
        "PUT /api/v1/authorization-limit",
        "GET /api/v1/accounts/{id}/treaty-claims",
        "POST /api/v1/accounts/{id}/acts",
        "POST /api/v1/accounts/acts",
        "POST /api/v1/accounts/xlsx",
        "POST /api/v1/accounts/{id}/changes",
        "GET /api/v1/tax-numbers/{id}/value",
        "GET /api/v1/desk/clients/{client}/accounts/{id}",
        "GET /api/v1/desk/clients/{client}/accounts/{id}/treaty-claims",
        "PUT /api/v1/desk/clients/{client}/accounts/{id}/treaty-claims/{market}",
        "POST /api/v1/desk/clients/{client}/accounts/{id}/acts",
        "GET /api/v1/me/duties",
        "POST /api/v1/me/duties/{duty}/ask",
        "GET /api/v1/me/onboarding",
        "GET /api/v1/accounts/waiting",
        "POST /api/v1/desk/items/{id}/close",
        "POST /api/v1/quarterly-statements/detail",
        "POST /api/v1/quarterly-statements/pdf",
        "POST /api/v1/payment-statements/detail",
        "POST /api/v1/payment-statements/pdf",
        "POST /api/v1/transactions",
        "GET /api/v1/transactions/{seq}",
        "POST /api/v1/expiring",
        "GET /api/v1/expiring.ics",
        "GET /api/v1/saved-views",
        "POST /api/v1/saved-views",
        "PUT /api/v1/saved-views/{id}",
        "DELETE /api/v1/saved-views/{id}",
        "GET /api/v1/viewable-users",
        "GET /api/v1/viewable-users/{user_id}",
        "POST /api/v1/import",
        "GET /api/v1/desk/accepted",
        "GET /api/v1/search",
        "GET /api/v1/contacts",
        "GET /api/v1/contacts/{id}",
        "POST /api/v1/contacts",
        "GET /api/v1/contacts.csv",
        "POST /api/v1/contacts/import",
        "POST /api/v1/contacts/import/commit",
        "PUT /api/v1/contacts/{id}",
        "POST /api/v1/contacts/{id}/acts",
        "POST /api/v1/contacts/{id}/proven-acts",
        "GET /api/v1/contacts/{id}/mails",
        "GET /api/v1/owners",
        "GET /api/v1/users",
        "POST /api/v1/users/{id}/acts",
        "POST /api/v1/users/{id}/sign-in-acts",
        "GET /api/v1/desk/clients",
        "POST /api/v1/desk/clients",
        "POST /api/v1/desk/clients/{client}/contacts/{id}/bounced",
        "GET /api/v1/history",
        "GET /api/v1/accounts/{id}/history",
        "GET /api/v1/documents/{id}/history",
        "GET /api/v1/transactions/{seq}/history",
        "POST /api/v1/history/file",
        "POST /api/v1/accounts/{id}/history/file",
        "POST /api/v1/documents/{id}/history/file",
        "POST /api/v1/transactions/{seq}/history/file",
        "GET /api/v1/history/files/{token}",
        "GET /api/v1/desk/items",
        "GET /api/v1/desk/inbox",
        "GET /api/v1/desk/inbox/count",
        "POST /api/v1/desk/items/{id}/take",
        "POST /api/v1/uploads",
        "GET /api/v1/uploads/{id}",
        "PUT /api/v1/uploads/{id}/parts/{n}",
        "POST /api/v1/uploads/{id}/finish",
        "GET /api/v1/blobs/{id}/content",
        "GET /api/v1/me/sign-in",
        "POST /api/v1/me/totp",
        "POST /api/v1/me/totp/confirm",
        "DELETE /api/v1/me/totp",
        "POST /api/v1/me/recovery-codes",
        "POST /api/v1/me/passkeys/options",
        "POST /api/v1/me/passkeys",
        "PUT /api/v1/me/passkeys/{id}",
        "DELETE /api/v1/me/passkeys/{id}",
        "POST /api/v1/me/password",
        "POST /api/v1/me/email",
        "DELETE /api/v1/me/oidc/{provider}",
        "POST /auth/step-up/passkey",
        "GET /api/v1/notifications",
        "POST /api/v1/notifications/read",
        "GET /api/v1/me/notification-choices",
        "PUT /api/v1/me/notification-choices",
        "GET /api/v1/me/calendar",
        "POST /api/v1/me/calendar",
        "DELETE /api/v1/me/calendar",
        "GET /api/v1/me",
        "PUT /api/v1/me",
        "GET /api/v1/me/sessions",
        "DELETE /api/v1/me/sessions",
        "DELETE /api/v1/me/sessions/{id}",
        "GET /api/v1/me/data",
        "GET /api/v1/me/tokens",
        "POST /api/v1/me/tokens",
        "DELETE /api/v1/me/tokens/{id}",
        "POST /auth/token",
        "GET /api/v1/document-rules",
        "GET /api/v1/document-rules/{code}/form",
        "GET /api/v1/account-applications",
        "POST /api/v1/account-applications",
        "GET /api/v1/account-applications/{id}",
        "PUT /api/v1/account-applications/{id}/steps",
        "POST /api/v1/account-applications/{id}/acts",
        "POST /api/v1/owners/{id}/investor-years",
        "POST /api/v1/account-applications/{id}/investor-years",
        "GET /api/v1/custodians",
        "GET /api/v1/consent-texts",
        "GET /api/v1/desk/clients/{client}/account-applications/{id}",
        "POST /api/v1/desk/clients/{client}/account-applications/{id}/acts",
        "POST /api/v1/desk/clients/{client}/account-applications/acts",
        "GET /api/v1/payment-instructions",
        "GET /api/v1/payment-instructions/{id}/owners",
        "POST /api/v1/payment-instructions",
        "POST /api/v1/payment-instructions/{id}/approve",
        "POST /api/v1/payment-instructions/{id}/reject",
        "POST /api/v1/payment-instructions/{id}/cancel",
        "GET /api/v1/desk/clients/{client}/payment-instructions/{id}",
        "GET /api/v1/desk/clients/{client}/payment-instructions/{id}/owners",
        "POST /api/v1/desk/clients/{client}/payment-instructions/{id}/approve",
        "POST /api/v1/desk/clients/{client}/payment-instructions/{id}/reject",
        "GET /api/v1/account-batches",
        "GET /api/v1/account-batches/facts",
        "GET /api/v1/account-batches/template.csv",
        "GET /api/v1/account-batches/template.xlsx",
        "GET /api/v1/account-batches/investor-template.csv",
        "GET /api/v1/account-batches/investor-template.xlsx",
        "GET /api/v1/account-batches/{id}",
        "POST /api/v1/account-batches",
        "PUT /api/v1/account-batches/{id}/mapping",
        "GET /api/v1/account-batches/{id}/rows",
        "PUT /api/v1/account-batches/{id}/rows",
        "GET /api/v1/account-batches/{id}/investors",
        "PUT /api/v1/account-batches/{id}/investors",
        "DELETE /api/v1/account-batches/{id}/investors",
        "POST /api/v1/account-batches/{id}/acts",
        "DELETE /api/v1/account-batches/{id}",
        "GET /api/v1/account-batches/{id}/errors.csv",
        "GET /api/v1/account-batches/{id}/errors.xlsx",
        "GET /api/v1/desk/clients/{client}/account-batches/{id}",
        "GET /api/v1/desk/clients/{client}/account-batches/{id}/rows",
        "GET /api/v1/desk/clients/{client}/account-batches/{id}/custodians",
        "POST /api/v1/desk/clients/{client}/account-batches/{id}/accept"
      ].toSorted()
    )
  })

  it.each(calls)("guards $call by session and XSRF token", ({ operation }) => {
    expect(operation.security).toEqual([{ xsrf: [], session: [] }])
  })

  it.each(endpoints)("says who may make $call, and asks in the order session, request, right", ({ endpoint }) => {
    const caller = Context.getOption(endpoint.annotations, MayCall)
    expect(Option.isSome(caller), "annotate the endpoint with MayCall: anybodySignedIn or taskHolder(a task)").toBe(
      true
    )
    // The last one is the outermost.
    expect([...endpoint.middlewares], "put .pipe(guarded) or .pipe(guardedBy(…)) at the end of the group").toEqual([
      AccessRequired,
      RequestGuard,
      SessionRequired,
      FilesRecorded,
      Failures
    ])
  })

  it.each(endpoints)("says what $call changes, unless it is a GET, which changes nothing", ({ endpoint }) => {
    const change = Context.getOption(endpoint.annotations, Changes)
    expect(Option.isNone(change), "annotate the endpoint with Changes: noChange, ownData or sharedData()").toBe(
      endpoint.method === "GET"
    )
  })

  it.each(endpoints)("says whether a program may make $call with a token", ({ endpoint }) => {
    expect(
      Option.isSome(Context.getOption(endpoint.annotations, ForPrograms)),
      "annotate the endpoint with ForPrograms: the scope that a token needs, or inPersonOnly"
    ).toBe(true)
  })

  it("asks for a key or a version only of calls that change something", () => {
    const asking = endpoints.filter(({ endpoint }) => writingHeadersOf(endpoint).length > 0)
    expect(asking.length).toBeGreaterThan(0)
    const changes = asking.map(({ endpoint }) => Context.getOption(endpoint.annotations, Changes))
    expect(changes.filter((change) => Option.isNone(change) || change.value._tag === "Nothing")).toEqual([])
  })

  it.each(calls)("declares every refusal of $call", ({ operation }) => {
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([
        "400",
        "401",
        "403",
        "404",
        "409",
        "412",
        "413",
        "422",
        "423",
        "428",
        "429",
        "500",
        "501",
        "503",
        "507"
      ])
    )
  })

  it("lets the dashboard be asked for only if it has changed", () => {
    const dashboard = document.paths["/proxy/reports/LF/LFormData"]?.post
    expect(dashboard?.parameters).toContainEqual(expect.objectContaining({ name: "if-none-match", required: false }))
    expect(Object.keys(dashboard?.responses ?? {})).toContain("304")
  })

  it("demands the method override of the gateway call", () => {
    expect(document.paths["/reports"]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: "x-http-method-override", in: "header", required: true })
    )
  })
})
