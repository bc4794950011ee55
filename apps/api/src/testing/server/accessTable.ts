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
  "deskDocuments"
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
  deskDocuments: status
})

/** Only for users who have the task, shown and enabled. */
const withTask = (status: number): Row => ({
  ...everybodySignedIn(status),
  onboarding: 403,
  withoutTasks: 403,
  hidden: 403
})

/** Only for who runs a client's people. */
const forAdministrator = (status: number): Row => ({ ...everybodySignedIn(403), administrator: status })

/** Only for users of a client who have a task with files. */
const withFiles = (status: number): Row => ({
  ...withTask(status),
  onboarding: status,
  viewing: 403,
  staff: 403,
  deskDocuments: 403
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
  "POST /proxy/reports/LF/LFormData": withTask(200),
  "POST /proxy/reports/LF/LFormTransExcel": withTask(200),
  "GET /api/v1/exports/current": everybodySignedIn(200),
  "DELETE /api/v1/exports/current": everybodySignedIn(204),
  // For whoever may ask: there is no such link.
  "GET /api/v1/downloads/{token}": withTask(404),
  // Not built yet, and refused first to those who could never make the call.
  "POST /proxy/reports/LF/ReclaimDashboardPDF": withTask(200),
  "POST /proxy/reports/QR/AvailableReports": withTask(200),
  "POST /proxy/reports/QR/ExcelReport": withTask(404),
  "POST /proxy/reports/PS/AvailableStatements": withTask(200),
  "POST /proxy/reports/PS/ExcelStatement": withTask(404),
  "POST /api/v1/quarterly-statements/detail": withTask(404),
  "POST /api/v1/quarterly-statements/pdf": withTask(404),
  "POST /api/v1/payment-statements/detail": withTask(404),
  "POST /api/v1/payment-statements/pdf": withTask(404),
  "POST /api/v1/transactions": withTask(200),
  "GET /api/v1/transactions/{seq}": withTask(404),
  "POST /api/v1/expiring": withTask(200),
  "GET /api/v1/expiring.ics": withTask(200),
  "POST /proxy/reports/DM/Accounts": withTask(501),
  "POST /proxy/reports/DM/Documents": withTask(501),
  "POST /proxy/reports/DM/Export": withTask(501),
  // An onboarding user begins with the accounts.
  "GET /api/v1/accounts": { ...withTask(200), onboarding: 200 },
  "GET /api/v1/saved-views": withTask(200),
  "POST /api/v1/saved-views": withTask(200),
  // For whoever may ask: there is no such view.
  "PUT /api/v1/saved-views/{id}": withTask(404),
  "DELETE /api/v1/saved-views/{id}": withTask(404),
  // What the user has no task for is not searched.
  "GET /api/v1/search": everybodySignedIn(200),
  "GET /api/v1/contacts": forAdministrator(200),
  "POST /api/v1/contacts": forAdministrator(200),
  // For whoever may ask: there is nobody of that number.
  "GET /api/v1/contacts/{id}": forAdministrator(404),
  "PUT /api/v1/contacts/{id}": forAdministrator(404),
  // By the task that shows the item: here the contacts.
  "GET /api/v1/history": forAdministrator(200),
  // Only for users of a client who give it files: those of accounts are an onboarding user's as well.
  "POST /api/v1/uploads": givingFiles(201),
  // For whoever may ask: there is no such upload, and no such file.
  "GET /api/v1/uploads/{id}": withFiles(404),
  "PUT /api/v1/uploads/{id}/parts/{n}": givingFiles(404),
  "POST /api/v1/uploads/{id}/finish": givingFiles(404),
  "GET /api/v1/blobs/{id}/content": withFiles(404),
  "POST /api/v1/import": { ...everybodySignedIn(403), viewing: 200 },
  "GET /api/v1/viewable-users": { ...everybodySignedIn(403), viewing: 200 },
  // For whoever may ask: there is no such user.
  "GET /api/v1/viewable-users/{user_id}": { ...everybodySignedIn(403), viewing: 404 },
  "GET /api/v1/desk/items": { ...everybodySignedIn(403), deskDocuments: 200 },
  // For whoever may ask: there is no such item.
  "POST /api/v1/desk/items/{id}/take": { ...everybodySignedIn(403), deskDocuments: 404 }
}
