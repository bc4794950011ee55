import { Task } from "./Task.ts"
import { taskNames } from "./taskNames.ts"

const form = (name: keyof typeof taskNames, label: string, route: string, icon: string, isHidden = false): Task =>
  new Task({ name: taskNames[name], label, route, icon, isHidden, disabled: false })

/** Menu entries of the product's tasks, in menu order. */
export const taskForms = {
  // Of staff alone, who begin with it.
  desk: form("desk", "Desk", "/desk", "inbox"),
  reclaimDashboard: form("reclaimDashboard", "Reclaim Dashboard", "/reports/reclaim-dashboard", "chart-pie"),
  quarterlyStatements: form(
    "quarterlyStatements",
    "Quarterly Statements",
    "/reports/quarterly-statements",
    "calendar-range"
  ),
  paymentStatements: form("paymentStatements", "Payment Statements", "/reports/payment-statements", "banknote"),
  documents: form("documents", "Documents", "/documents", "folder"),
  claimAuthorization: form("claimAuthorization", "Claim Authorization", "/claim-authorization", "stamp"),
  // A right rather than a screen of its own, so the menu leaves it out.
  investorDocumentsAndData: form(
    "investorDocumentsAndData",
    "Investor Documents and Data",
    "/documents",
    "users",
    true
  ),
  signDocuments: form("signDocuments", "Sign Documents", "/accounts/documents", "pen-line"),
  myAccounts: form("myAccounts", "My Accounts", "/accounts", "wallet"),
  contacts: form("contacts", "Contacts", "/contacts", "contact"),
  signOut: form("signOut", "Sign out", "/", "log-out")
} as const satisfies Readonly<Record<keyof typeof taskNames, Task>>
