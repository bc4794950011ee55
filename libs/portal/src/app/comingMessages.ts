/** The texts of screens that are still being built. */
export const comingMessages = {
  addAccount: {
    title: "Add accounts",
    sentence: "Adding accounts here is being built. Until then the service desk adds an account for you."
  },
  manualEntry: {
    title: "Add one account",
    sentence: "Entering an account here is being built. Until then the service desk adds an account for you."
  },
  bulkUpload: {
    title: "Upload accounts",
    sentence: "Uploading a list of accounts is being built. Until then the service desk takes your list."
  },
  signDocuments: {
    title: "Sign documents",
    sentence: "Signing here is being built. Until then documents are signed on paper and sent to the service desk."
  },
  manageDocuments: {
    title: "Manage documents",
    sentence: "Managing signed documents here is being built. Until then the service desk keeps them for you."
  },
  claimAuthorization: {
    title: "Claim authorization",
    sentence: "The view of your claim authorizations is being built. Until then ask the service desk for them."
  },
  contacts: {
    title: "Contacts",
    sentence: "Managing contacts here is being built. Until then the service desk changes them for you."
  },
  reports: {
    title: "Reports",
    sentence: "Choose a report from the user menu at the top right."
  },
  documents: {
    title: "Documents",
    sentence: "The document manager is being built. Until then the service desk tells you which documents are missing."
  }
} as const
