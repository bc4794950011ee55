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

/** What a call answers to each of them, as a status. */
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

/** For the rest of a call that is of a client's users as themselves. */
export const notForStaff = {
  viewing: 403,
  staff: 403,
  deskDocuments: 403,
  deskPeople: 403,
  deskAccounts: 403
} as const satisfies Partial<Row>

/** Only for users who have the task, shown and enabled. */
export const withTask = (status: number): Row => ({
  ...everybodySignedIn(status),
  onboarding: 403,
  withoutTasks: 403,
  hidden: 403,
  approver: 403,
  investor: 403,
  payments: 403
})

/** The same, only for users of a client as themselves. */
export const withOwnTask = (status: number): Row => ({
  ...withTask(status),
  ...notForStaff
})

/** The same of a task that whoever looks after payments has. */
export const withPayments = (status: number): Row => ({ ...withTask(status), payments: status })

/** Only for users who have the task of the dashboard: an approver among them. */
export const withDashboard = (status: number): Row => ({ ...withTask(status), approver: status })

/** Only for who may see where a client is paid to. */
export const forPayments = (status: number): Row => ({ ...everybodySignedIn(403), payments: status })

/** Only for who runs a client's people. */
export const forAdministrator = (status: number): Row => ({ ...everybodySignedIn(403), administrator: status })

/** Only for users of a client who have a task with files. */
export const withFiles = (status: number): Row => ({
  ...withTask(status),
  onboarding: status,
  payments: status,
  ...notForStaff
})

/** Only for users who have the task of accounts: an onboarding user and who looks after payments among them. */
export const withAccounts = (status: number): Row => ({ ...withPayments(status), onboarding: status })

/** Only for who brings a client's accounts in. */
export const addingAccounts = (status: number): Row => ({
  ...everybodySignedIn(403),
  administrator: status,
  onboarding: status
})

/** Only for staff who work on accounts. */
export const atAccountsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskAccounts: status })

/** Only for users who have the task of claim authorization. */
export const withAuthorizations = (status: number): Row => ({ ...everybodySignedIn(403), approver: status })

/** Only for staff who work on documents. */
export const atDocumentsDesk = (status: number): Row => ({ ...everybodySignedIn(403), deskDocuments: status })

/** Only for users of a client who have the task of documents and may change something. */
export const givingDocuments = (status: number): Row => ({
  ...everybodySignedIn(403),
  full: status,
  administrator: status
})

/** The same for what they give: not for who may only read. */
export const givingFiles = (status: number): Row => ({ ...withFiles(status), readOnly: 403 })
