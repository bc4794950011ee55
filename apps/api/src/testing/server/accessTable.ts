/** Whom the access table speaks of: nobody, and one user of each kind. */
export const callers = [
  "anonymous",
  "full",
  "readOnly",
  "onboarding",
  "withoutTasks",
  "hidden",
  "disabled",
  "viewing",
  "staff",
  "administrator",
  "approver",
  "investor",
  "payments",
  "deskDocuments",
  "deskPeople",
  "deskAccounts"
] as const
export type Caller = (typeof callers)[number]

type Row = Readonly<Record<Caller, number>>

const everybodySignedIn = (status: number): Row => ({
  anonymous: 401,
  full: status,
  readOnly: status,
  onboarding: status,
  withoutTasks: status,
  hidden: status,
  disabled: 401,
  viewing: status,
  staff: status,
  administrator: status,
  approver: status,
  investor: status,
  payments: status,
  deskDocuments: status,
  deskPeople: status,
  deskAccounts: status
})

/** Only for users who have the task, shown and enabled. */
const withTask = (status: number): Row => ({
  ...everybodySignedIn(status),
  onboarding: 403,
  withoutTasks: 403,
  hidden: 403,
  approver: 403,
  investor: 403,
  payments: 403
})

/** The same, only for users of a client as themselves. */
const withOwnTask = (status: number): Row => ({
  ...withTask(status),
  viewing: 403,
  staff: 403,
  deskDocuments: 403,
  deskPeople: 403,
  deskAccounts: 403
})

/** The same of a task that whoever looks after payments has. */
const withPayments = (status: number): Row => ({ ...withTask(status), payments: status })

/** Only for users who have the task of the dashboard: an approver among them. */
const withDashboard = (status: number): Row => ({ ...withTask(status), approver: status })

/** Only for who may see where a client is paid to. */
const forPayments = (status: number): Row => ({ ...everybodySignedIn(403), payments: status })

/** Only for who runs a client's people. */
const forAdministrator = (status: number): Row => ({ ...everybodySignedIn(403), administrator: status })

/** Only for users of a client who have a task with files. */
const withFiles = (status: number): Row => ({
  ...withTask(status),
  onboarding: status,
  payments: status,
  viewing: 403,
  staff: 403,
  deskDocuments: 403,
  deskPeople: 403,
  deskAccounts: 403
})

/** Only for users who have the task of accounts: an onboarding user and who looks after payments among them. */
const withAccounts = (status: number): Row => ({ ...withPayments(status), onboarding: status })

/** Only for who brings a client's accounts in. */
const addingAccounts = (status: number): Row => ({
  ...everybodySignedIn(403),
  administrator: status,
  onboarding: status
})

/** Only for staff who work on accounts. */
const atAccountsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskAccounts: status })

/** Only for users who have the task of claim authorization. */
const withAuthorizations = (status: number): Row => ({ ...everybodySignedIn(403), approver: status })

/** Only for staff who work on documents. */
const atDocumentsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskDocuments: status })

/** Only for users of a client who have the task of documents and may change something. */
const givingDocuments = (status: number): Row => ({
  ...everybodySignedIn(403),
  full: status,
  administrator: status
})

/** The same for what they give: not for who may only read. */
const givingFiles = (status: number): Row => ({ ...withFiles(status), readOnly: 403 })

/**
 * What each call answers to each kind of user who sends a proper request: the product's permissions in one place. A
 * call of the contract that is missing here fails the tests, so nothing is open because it was forgotten.
 */
export const accessTable: Readonly<Record<string, Row>> = {
  "GET /proxy/mc/user": everybodySignedIn(200),
  "POST /proxy/mc/ui/log": everybodySignedIn(204),
  "PUT /auth/token/extend": everybodySignedIn(204),
  "PUT /auth/logout": everybodySignedIn(204),
  // For whoever may ask: the password is wrong.
  "POST /auth/step-up": everybodySignedIn(422),
  "POST /reports": everybodySignedIn(200),
  "POST /proxy/reports/LF/LFormData": withDashboard(200),
  "POST /proxy/reports/LF/LFormTransExcel": withDashboard(200),
  "GET /api/v1/exports/current": everybodySignedIn(200),
  "DELETE /api/v1/exports/current": everybodySignedIn(204),
  // For whoever may ask: there is no such link.
  "GET /api/v1/downloads/{token}": withDashboard(404),
  // Not built yet, and refused first to those who could never make the call.
  "POST /proxy/reports/LF/ReclaimDashboardPDF": withDashboard(200),
  "POST /proxy/reports/QR/AvailableReports": withTask(200),
  "POST /proxy/reports/QR/ExcelReport": withTask(404),
  "POST /proxy/reports/PS/AvailableStatements": withPayments(200),
  "POST /proxy/reports/PS/ExcelStatement": withPayments(404),
  "POST /api/v1/quarterly-statements/detail": withTask(404),
  "POST /api/v1/quarterly-statements/pdf": withTask(404),
  "POST /api/v1/payment-statements/detail": withPayments(404),
  "POST /api/v1/payment-statements/pdf": withPayments(404),
  "POST /api/v1/transactions": withDashboard(200),
  "GET /api/v1/transactions/{seq}": withDashboard(404),
  "POST /api/v1/expiring": withDashboard(200),
  "GET /api/v1/expiring.ics": withDashboard(200),
  "POST /proxy/reports/DM/Accounts": withTask(200),
  "POST /proxy/reports/DM/Documents": withTask(200),
  "POST /proxy/reports/DM/Export": withTask(200),
  "POST /api/v1/requirements/page": withTask(200),
  "POST /api/v1/requirements/what-if": withTask(200),
  "POST /api/v1/requirements/what-if/facts": withTask(200),
  // For whoever may ask: no such document is asked for.
  "GET /api/v1/requirements/{id}": withTask(404),
  "POST /api/v1/requirements/{id}/check": { ...givingDocuments(404), readOnly: 404 },
  "POST /api/v1/requirements/{id}/submit": givingDocuments(404),
  "POST /api/v1/requirements/{id}/take-back": givingDocuments(404),
  "POST /api/v1/requirements/{id}/order": givingDocuments(404),
  "POST /api/v1/requirements/{id}/say-wrong": givingDocuments(404),
  "GET /api/v1/desk/clients/{client}/requirements/{id}": atDocumentsDesk(404),
  "GET /api/v1/desk/clients/{client}/documents/{id}/requirement": atDocumentsDesk(404),
  "GET /api/v1/desk/clients/{client}/blobs/{id}/content": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/take": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/accept": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/reject": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/waive": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/reassign": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/answer": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements": atDocumentsDesk(404),
  "GET /api/v1/documents": withTask(200),
  "GET /api/v1/documents/coverage": withTask(200),
  // For whoever may ask: there is no such document.
  "GET /api/v1/documents/{id}": withTask(404),
  "GET /api/v1/documents/{id}/revoke-effect": withTask(404),
  "POST /api/v1/documents/{id}/revoke": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/{id}/renew": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/{id}/renew/withdraw": { ...withOwnTask(404), readOnly: 403 },
  "GET /api/v1/renewal-packs": withTask(200),
  "POST /api/v1/renewal-packs/plan": withOwnTask(200),
  "POST /api/v1/renewal-packs": { ...withOwnTask(409), readOnly: 403 },
  "POST /api/v1/renewal-packs/{id}/withdraw": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/{id}/note": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/{id}/original": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/{id}/scan": { ...withOwnTask(404), readOnly: 403 },
  "POST /api/v1/documents/zip": withOwnTask(404),
  "GET /api/v1/documents/zip/{token}": withOwnTask(404),
  // An onboarding user begins with the accounts.
  "POST /api/v1/transactions/{seq}/evidence": { ...withOwnTask(404), approver: 404 },
  "GET /api/v1/transactions/evidence/{token}": { ...withOwnTask(404), approver: 404 },
  "GET /api/v1/markets/{market}/taxes": everybodySignedIn(422),
  "GET /api/v1/document-rules": withAccounts(200),
  "GET /api/v1/document-rules/{code}/form": withTask(404),
  "GET /api/v1/accounts": withAccounts(200),
  "GET /api/v1/accounts/waiting": withAccounts(200),
  // For whoever may ask: there is no such account, and no such number.
  "GET /api/v1/accounts/{id}": withAccounts(404),
  "GET /api/v1/desk/clients/{client}/authorizations": atDocumentsDesk(200),
  "GET /api/v1/desk/clients/{client}/authorizations/{id}": atDocumentsDesk(404),
  "GET /api/v1/desk/clients/{client}/reclaims-to-authorize": atDocumentsDesk(200),
  "GET /api/v1/desk/clients/{client}/reclaims-to-authorize/{owner}/{market}/{year}": atDocumentsDesk(422),
  "POST /api/v1/desk/clients/{client}/authorizations": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/authorizations/{id}/ask-again": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/authorizations/{id}/withdraw": atDocumentsDesk(404),
  "GET /api/v1/authorization-scope": withAuthorizations(200),
  "PUT /api/v1/authorization-scope": withAuthorizations(404),
  "GET /api/v1/authorizations": withAuthorizations(200),
  "GET /api/v1/authorizations/{id}": withAuthorizations(404),
  "POST /api/v1/authorizations/decide": withAuthorizations(404),
  "POST /api/v1/authorizations/{id}/revoke": withAuthorizations(404),
  "GET /api/v1/authorization-limit": { ...withAuthorizations(200), administrator: 200 },
  "PUT /api/v1/authorization-limit": forAdministrator(200),
  "GET /api/v1/accounts/{id}/treaty-claims": withAccounts(404),
  "POST /api/v1/accounts/{id}/suspend": forAdministrator(404),
  "POST /api/v1/accounts/{id}/resume": forAdministrator(404),
  "POST /api/v1/accounts/{id}/close": forAdministrator(404),
  "POST /api/v1/accounts/acts": forAdministrator(404),
  "GET /api/v1/papers": withTask(200),
  // For whoever may ask: there is no such document.
  "GET /api/v1/papers/{id}": withTask(404),
  "POST /api/v1/papers": givingDocuments(404),
  "POST /api/v1/papers/{id}/print": givingDocuments(404),
  "POST /api/v1/papers/print": givingDocuments(404),
  "POST /api/v1/papers/{id}/posted": givingDocuments(404),
  "POST /api/v1/papers/{id}/scan": givingDocuments(404),
  "POST /api/v1/papers/{id}/returned": givingDocuments(404),
  "POST /api/v1/papers/match": { ...givingDocuments(404), readOnly: 404 },
  "GET /api/v1/desk/clients/{client}/papers/{id}": atDocumentsDesk(404),
  "GET /api/v1/envelopes": withTask(200),
  "GET /api/v1/envelopes/{id}": withTask(404),
  "GET /api/v1/envelopes/{id}/documents/{n}/content": withTask(404),
  "POST /api/v1/envelopes": givingDocuments(404),
  "POST /api/v1/envelopes/{id}/void": givingDocuments(404),
  "POST /api/v1/envelopes/{id}/remind": givingDocuments(404),
  "PUT /api/v1/envelopes/{id}/signers/{n}": givingDocuments(404),
  // Only for who may sign: features/signing/signingCalls.test.ts has those who may.
  "POST /api/v1/envelopes/{id}/viewed": everybodySignedIn(403),
  "POST /api/v1/envelopes/{id}/sign": everybodySignedIn(403),
  "POST /api/v1/envelopes/{id}/decline": everybodySignedIn(403),
  "GET /api/v1/e-consents": everybodySignedIn(200),
  "POST /api/v1/e-consents": everybodySignedIn(403),
  "DELETE /api/v1/e-consents": everybodySignedIn(403),
  "POST /api/v1/desk/clients/{client}/envelopes": atDocumentsDesk(404),
  "GET /api/v1/desk/clients/{client}/envelopes/{id}": atDocumentsDesk(404),
  "GET /api/v1/desk/clients/{client}/envelopes/{id}/documents/{n}/content": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/envelopes/{id}/accept": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/envelopes/{id}/reject": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/envelopes/{id}/void": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/envelopes/{id}/remind": atDocumentsDesk(404),
  "PUT /api/v1/desk/clients/{client}/envelopes/{id}/signers/{n}": atDocumentsDesk(404),
  "POST /api/v1/desk/papers/match": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/requirements/{id}/original-received": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/papers/{id}/original-received": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/papers/{id}/verified": atDocumentsDesk(404),
  "POST /api/v1/desk/clients/{client}/papers/{id}/return": atDocumentsDesk(404),
  "POST /api/v1/accounts/xlsx": withAccounts(200),
  "POST /api/v1/accounts/{id}/changes": addingAccounts(404),
  "GET /api/v1/tax-numbers/{id}/value": addingAccounts(404),
  "GET /api/v1/desk/clients/{client}/accounts/{id}": atAccountsDesk(404),
  "GET /api/v1/desk/clients/{client}/accounts/{id}/treaty-claims": atAccountsDesk(404),
  "PUT /api/v1/desk/clients/{client}/accounts/{id}/treaty-claims/{market}": atAccountsDesk(422),
  "POST /api/v1/desk/clients/{client}/accounts/{id}/suspend": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/accounts/{id}/resume": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/accounts/{id}/close": atAccountsDesk(404),
  // Of a client's users only, for staff come into the service by another way.
  "GET /api/v1/me/onboarding": {
    ...withAccounts(200),
    viewing: 403,
    staff: 403,
    deskDocuments: 403,
    deskPeople: 403,
    deskAccounts: 403
  },
  "GET /api/v1/saved-views": withDashboard(200),
  "POST /api/v1/saved-views": withDashboard(200),
  // For whoever may ask: there is no such view.
  "PUT /api/v1/saved-views/{id}": withDashboard(404),
  "DELETE /api/v1/saved-views/{id}": withDashboard(404),
  "GET /api/v1/me": everybodySignedIn(200),
  "PUT /api/v1/me": everybodySignedIn(200),
  "GET /api/v1/me/sessions": everybodySignedIn(200),
  "DELETE /api/v1/me/sessions": everybodySignedIn(204),
  // For whoever may ask: they have no such session.
  "DELETE /api/v1/me/sessions/{id}": everybodySignedIn(404),
  "GET /api/v1/me/data": everybodySignedIn(200),
  // What the user has no task for is not searched.
  "GET /api/v1/search": everybodySignedIn(200),
  "GET /api/v1/contacts": forAdministrator(200),
  "POST /api/v1/contacts": forAdministrator(200),
  // For whoever may ask: there is nobody of that number.
  "GET /api/v1/contacts/{id}": forAdministrator(404),
  "PUT /api/v1/contacts/{id}": forAdministrator(404),
  "GET /api/v1/contacts.csv": forAdministrator(200),
  // For whoever may ask: there is no such upload.
  "POST /api/v1/contacts/import": forAdministrator(404),
  "POST /api/v1/contacts/import/commit": forAdministrator(404),
  // By the task that shows the item: here the contacts.
  "GET /api/v1/history": forAdministrator(200),
  "POST /api/v1/history/file": forAdministrator(200),
  // For whoever may ask: there is no such item.
  "GET /api/v1/accounts/{id}/history": withAccounts(404),
  "POST /api/v1/accounts/{id}/history/file": withAccounts(404),
  "GET /api/v1/documents/{id}/history": withTask(404),
  "POST /api/v1/documents/{id}/history/file": withTask(404),
  "GET /api/v1/transactions/{seq}/history": withTask(404),
  "POST /api/v1/transactions/{seq}/history/file": withTask(404),
  // For whoever has one of these tasks: there is no such link.
  "GET /api/v1/history/files/{token}": withAccounts(404),
  // Only for users of a client who give it files: those of accounts are an onboarding user's as well.
  "POST /api/v1/uploads": givingFiles(201),
  // For whoever may ask: there is no such upload, and no such file.
  "GET /api/v1/uploads/{id}": withFiles(404),
  "PUT /api/v1/uploads/{id}/parts/{n}": givingFiles(404),
  "POST /api/v1/uploads/{id}/finish": givingFiles(404),
  "GET /api/v1/blobs/{id}/content": withFiles(404),
  "POST /api/v1/import": { ...everybodySignedIn(403), viewing: 200 },
  "GET /api/v1/desk/accepted": { ...everybodySignedIn(403), viewing: 200 },
  "GET /api/v1/viewable-users": { ...everybodySignedIn(403), viewing: 200 },
  // For whoever may ask: there is no such user.
  "GET /api/v1/viewable-users/{user_id}": { ...everybodySignedIn(403), viewing: 404 },
  // How oneself signs in. Without an authenticator app there is nothing to confirm, and nobody here has two factors.
  "GET /api/v1/me/sign-in": everybodySignedIn(200),
  "POST /api/v1/me/totp": everybodySignedIn(200),
  "POST /api/v1/me/totp/confirm": everybodySignedIn(422),
  "DELETE /api/v1/me/totp": everybodySignedIn(428),
  "POST /api/v1/me/recovery-codes": everybodySignedIn(428),
  // The tests' servers are reached by numbers, for which there are no passkeys.
  "POST /api/v1/me/passkeys/options": everybodySignedIn(409),
  "POST /api/v1/me/passkeys": everybodySignedIn(422),
  "PUT /api/v1/me/passkeys/{id}": everybodySignedIn(404),
  "DELETE /api/v1/me/passkeys/{id}": everybodySignedIn(428),
  // For whoever may ask: the present password is wrong.
  "POST /api/v1/me/password": everybodySignedIn(422),
  "POST /api/v1/me/email": everybodySignedIn(204),
  "DELETE /api/v1/me/oidc/{provider}": everybodySignedIn(404),
  "POST /auth/step-up/passkey": everybodySignedIn(200),
  "POST /api/v1/contacts/{id}/invite": forAdministrator(404),
  "POST /api/v1/contacts/{id}/revoke-invitation": forAdministrator(404),
  "POST /api/v1/contacts/{id}/deactivate": forAdministrator(404),
  "POST /api/v1/contacts/{id}/reactivate": forAdministrator(404),
  "PUT /api/v1/contacts/{id}/powers": forAdministrator(404),
  "PUT /api/v1/contacts/{id}/delegation": forAdministrator(404),
  "GET /api/v1/owners": withAccounts(200),
  "POST /api/v1/contacts/{id}/email": forAdministrator(404),
  "POST /api/v1/contacts/{id}/cancel-email": forAdministrator(404),
  "GET /api/v1/contacts/{id}/mails": forAdministrator(404),
  "GET /api/v1/users": forAdministrator(200),
  // For whoever may ask: there is no such user.
  "PUT /api/v1/users/{id}/roles": forAdministrator(404),
  "POST /api/v1/users/{id}/lock": forAdministrator(404),
  "POST /api/v1/users/{id}/unlock": forAdministrator(404),
  // Only after a proof of two factors, which these users have not given.
  "POST /api/v1/users/{id}/end-sessions": forAdministrator(428),
  "POST /api/v1/users/{id}/reset-second-factor": forAdministrator(428),
  "GET /api/v1/desk/clients": { ...everybodySignedIn(403), deskDocuments: 200, deskPeople: 200, deskAccounts: 200 },
  "GET /api/v1/desk/items": { ...everybodySignedIn(403), deskDocuments: 200, deskPeople: 200, deskAccounts: 200 },
  // About the sender alone.
  "GET /api/v1/notifications": everybodySignedIn(200),
  "POST /api/v1/notifications/read": everybodySignedIn(200),
  "GET /api/v1/me/notification-choices": everybodySignedIn(200),
  "PUT /api/v1/me/notification-choices": everybodySignedIn(200),
  "GET /api/v1/me/calendar": everybodySignedIn(200),
  "POST /api/v1/me/calendar": everybodySignedIn(200),
  "DELETE /api/v1/me/calendar": everybodySignedIn(204),
  "GET /api/v1/me/tokens": everybodySignedIn(200),
  // Whoever has just signed in need not prove anew who they are.
  "POST /api/v1/me/tokens": everybodySignedIn(200),
  // There is no such token.
  "DELETE /api/v1/me/tokens/{id}": everybodySignedIn(404),
  // For programs, by the token they send; nobody here sends one.
  "POST /auth/token": everybodySignedIn(403),
  // For whoever may ask: there is no such item.
  "POST /api/v1/desk/items/{id}/take": {
    ...everybodySignedIn(403),
    deskDocuments: 404,
    deskPeople: 404,
    deskAccounts: 404
  },
  "POST /api/v1/desk/items/{id}/close": atAccountsDesk(404),
  "POST /api/v1/desk/clients": { ...everybodySignedIn(403), deskPeople: 200 },
  // For whoever may ask: there is no such client.
  "POST /api/v1/desk/clients/{client}/contacts/{id}/bounced": { ...everybodySignedIn(403), deskPeople: 404 },
  "GET /api/v1/account-applications": withAccounts(200),
  "POST /api/v1/account-applications": addingAccounts(200),
  // For whoever may ask: there is no such application.
  "GET /api/v1/account-applications/{id}": withAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/account": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/owner": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/tax": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/investors": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/people": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/payment": addingAccounts(404),
  "PUT /api/v1/account-applications/{id}/steps/review": addingAccounts(404),
  "POST /api/v1/account-applications/{id}/submit": addingAccounts(404),
  "POST /api/v1/account-applications/{id}/withdraw": addingAccounts(404),
  // For whoever may ask: there is no such owner, and no such application.
  "POST /api/v1/owners/{id}/investor-years": { ...everybodySignedIn(403), administrator: 404 },
  "POST /api/v1/account-applications/{id}/investor-years": { ...everybodySignedIn(403), administrator: 404 },
  "GET /api/v1/custodians": withAccounts(200),
  "GET /api/v1/consent-texts": withAccounts(200),
  // For whoever may ask: there is no such client.
  "GET /api/v1/desk/clients/{client}/account-applications/{id}": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/acts": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/{id}/take": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/{id}/return": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/{id}/reject": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/{id}/accept": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-applications/{id}/accept-investors": atAccountsDesk(404),
  "GET /api/v1/account-batches": withAccounts(200),
  "GET /api/v1/account-batches/facts": addingAccounts(200),
  "GET /api/v1/account-batches/template.csv": withAccounts(200),
  "GET /api/v1/account-batches/template.xlsx": withAccounts(200),
  "GET /api/v1/account-batches/investor-template.csv": withAccounts(200),
  "GET /api/v1/account-batches/investor-template.xlsx": withAccounts(200),
  // For whoever may ask: there is no such upload, and no such list.
  "POST /api/v1/account-batches": addingAccounts(404),
  "GET /api/v1/account-batches/{id}": withAccounts(404),
  "PUT /api/v1/account-batches/{id}/mapping": addingAccounts(404),
  "GET /api/v1/account-batches/{id}/rows": withAccounts(404),
  "PUT /api/v1/account-batches/{id}/rows/{line}": addingAccounts(404),
  "PUT /api/v1/account-batches/{id}/cells": addingAccounts(404),
  "PUT /api/v1/account-batches/{id}/skipped": addingAccounts(404),
  "GET /api/v1/account-batches/{id}/investors": addingAccounts(404),
  "PUT /api/v1/account-batches/{id}/investors": addingAccounts(404),
  "DELETE /api/v1/account-batches/{id}/investors": addingAccounts(404),
  "POST /api/v1/account-batches/{id}/commit": addingAccounts(404),
  "POST /api/v1/account-batches/{id}/roll-back": addingAccounts(404),
  "DELETE /api/v1/account-batches/{id}": addingAccounts(404),
  "GET /api/v1/account-batches/{id}/errors.csv": withAccounts(404),
  "GET /api/v1/account-batches/{id}/errors.xlsx": withAccounts(404),
  "GET /api/v1/desk/clients/{client}/account-batches/{id}": atAccountsDesk(404),
  "GET /api/v1/desk/clients/{client}/account-batches/{id}/rows": atAccountsDesk(404),
  "GET /api/v1/desk/clients/{client}/account-batches/{id}/custodians": atAccountsDesk(404),
  "POST /api/v1/desk/clients/{client}/account-batches/{id}/accept": atAccountsDesk(404),
  "GET /api/v1/payment-instructions": { ...forPayments(200), administrator: 200 },
  "GET /api/v1/payment-instructions/{id}/owners": { ...forPayments(404), administrator: 404 },
  // Only after a proof of two factors, which these users have not given.
  "POST /api/v1/payment-instructions": forPayments(428),
  "POST /api/v1/payment-instructions/{id}/approve": forPayments(428),
  // For whoever may ask: there is no such instruction.
  "POST /api/v1/payment-instructions/{id}/reject": forPayments(404),
  "POST /api/v1/payment-instructions/{id}/cancel": { ...forPayments(404), administrator: 404 },
  "GET /api/v1/desk/clients/{client}/payment-instructions/{id}": { ...everybodySignedIn(403), deskPeople: 404 },
  "GET /api/v1/desk/clients/{client}/payment-instructions/{id}/owners": {
    ...everybodySignedIn(403),
    deskPeople: 404
  },
  "POST /api/v1/desk/clients/{client}/payment-instructions/{id}/approve": {
    ...everybodySignedIn(403),
    deskPeople: 428
  },
  "POST /api/v1/desk/clients/{client}/payment-instructions/{id}/reject": { ...everybodySignedIn(403), deskPeople: 404 }
}
