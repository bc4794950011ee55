/** Callers of the access table: an anonymous one, and one user of each kind. */
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

/** Status of a call for each caller. */
export type Row = Readonly<Record<Caller, number>>

export const everybodySignedIn = (status: number): Row => ({
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

/** Statuses for staff and for viewing as another, for a call that only a client's users may make as themselves. */
export const notForStaff = {
  viewing: 403,
  staff: 403,
  deskDocuments: 403,
  deskPeople: 403,
  deskAccounts: 403
} as const satisfies Partial<Row>

/** For users who have the task, shown and enabled. */
export const withTask = (status: number): Row => ({
  ...everybodySignedIn(status),
  onboarding: 403,
  withoutTasks: 403,
  hidden: 403,
  approver: 403,
  investor: 403,
  payments: 403
})

/** For a client's users who have the task, as themselves. */
export const withOwnTask = (status: number): Row => ({
  ...withTask(status),
  ...notForStaff
})

/** For users who have the task, among them the role of payments. */
export const withPayments = (status: number): Row => ({ ...withTask(status), payments: status })

/** For users who have the task of the dashboard: an approver among them. */
export const withDashboard = (status: number): Row => ({ ...withTask(status), approver: status })

/** For users who may see a client's payment details. */
export const forPayments = (status: number): Row => ({ ...everybodySignedIn(403), payments: status })

/** For a client's administrators. */
export const forAdministrator = (status: number): Row => ({ ...everybodySignedIn(403), administrator: status })

/** For users of a client who have a task with files. */
export const withFiles = (status: number): Row => ({
  ...withTask(status),
  onboarding: status,
  payments: status,
  ...notForStaff
})

/** For users who have the task of accounts: an onboarding user and the role of payments among them. */
export const withAccounts = (status: number): Row => ({ ...withPayments(status), onboarding: status })

/** For users who may add a client's accounts. */
export const addingAccounts = (status: number): Row => ({
  ...everybodySignedIn(403),
  administrator: status,
  onboarding: status
})

/** For staff who work on accounts. */
export const atAccountsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskAccounts: status })

/** For users who have the task of claim authorization. */
export const withAuthorizations = (status: number): Row => ({ ...everybodySignedIn(403), approver: status })

/** For staff who work on documents. */
export const atDocumentsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskDocuments: status })

/** For users of a client who have the task of documents and may write. */
export const givingDocuments = (status: number): Row => ({
  ...everybodySignedIn(403),
  full: status,
  administrator: status
})

/** For users who may upload files of documents, not for read-only ones. */
export const givingFiles = (status: number): Row => ({ ...withFiles(status), readOnly: 403 })
