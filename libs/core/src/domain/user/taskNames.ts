/** Names of the tasks this product knows; a user may hold others, which are shown all the same. */
export const taskNames = {
  desk: "desk",
  reclaimDashboard: "reclaimDashboard",
  quarterlyStatements: "quarterlyStatements",
  paymentStatements: "paymentStatements",
  documents: "documents",
  signDocuments: "signDocuments",
  claimAuthorization: "claimAuthorization",
  investorDocumentsAndData: "investorDocumentsAndData",
  myAccounts: "myAccounts",
  contacts: "contacts",
  signOut: "signOut"
} as const
