import { CurrentUser } from "../domain/user/CurrentUser.ts"
import { taskForms } from "../domain/user/taskForms.ts"

/** Tasks in the order of the menu, as a client with every task holds them. */
export const everyTask: CurrentUser["tasks"] = {
  Features: [
    taskForms.reclaimDashboard,
    taskForms.quarterlyStatements,
    taskForms.paymentStatements,
    taskForms.documents,
    taskForms.claimAuthorization,
    taskForms.investorDocumentsAndData
  ],
  Management: [taskForms.signDocuments, taskForms.myAccounts, taskForms.contacts],
  SignOut: [taskForms.signOut]
}

/** Ada Meyer, an external client with every task, with overrides. */
export const makeUser = (overrides: Partial<ConstructorParameters<typeof CurrentUser>[0]> = {}): CurrentUser =>
  new CurrentUser({
    firstName: "Ada",
    lastName: "Meyer",
    email: "ada@example.com",
    tasks: everyTask,
    permissions: { "myAccounts.add": true, "myAccounts.bulk": true, "documents.investors": true },
    isOnboarding: false,
    isUserInternal: false,
    isReadOnly: false,
    maintenanceMode: false,
    ...overrides
  })
