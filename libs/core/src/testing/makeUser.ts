import { CurrentUser } from "../domain/user/CurrentUser.ts"
import { makeTask } from "./makeTask.ts"

/** Tasks in the order of the menu, as a client with every task holds them. */
export const everyTask: CurrentUser["tasks"] = {
  Features: [
    makeTask({
      name: "reclaimDashboard",
      label: "Reclaim Dashboard",
      route: "/reports/reclaim-dashboard",
      icon: "chart-pie"
    }),
    makeTask({
      name: "quarterlyStatements",
      label: "Quarterly Statements",
      route: "/reports/quarterly-statements",
      icon: "calendar-range"
    }),
    makeTask({
      name: "paymentStatements",
      label: "Payment Statements",
      route: "/reports/payment-statements",
      icon: "banknote"
    }),
    makeTask({ name: "documents", label: "Documents", route: "/documents", icon: "folder" }),
    makeTask({
      name: "claimAuthorization",
      label: "Claim Authorization",
      route: "/claim-authorization",
      icon: "stamp"
    }),
    makeTask({
      name: "investorDocumentsAndData",
      label: "Investor Documents and Data",
      route: "/documents",
      icon: "users",
      isHidden: true
    })
  ],
  Management: [
    makeTask({ name: "signDocuments", label: "Sign Documents", route: "/accounts/documents", icon: "pen-line" }),
    makeTask({ name: "myAccounts", label: "My Accounts", route: "/accounts", icon: "wallet" }),
    makeTask({ name: "contacts", label: "Contacts", route: "/contacts", icon: "contact" })
  ],
  SignOut: [makeTask({ name: "signOut", label: "Sign out", route: "/", icon: "log-out" })]
}

/** Ada Meyer, an external client with every task, changed as a test needs her. */
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
