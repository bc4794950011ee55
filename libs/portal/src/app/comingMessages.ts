/** The texts of screens that are still being built. */
export const comingMessages = {
  signDocuments: {
    title: "Sign documents",
    sentence:
      "You cannot sign documents here yet. Until then, sign on paper and send the originals to the service desk."
  },
  claimAuthorization: {
    title: "Claim authorization",
    sentence: "You cannot see your claim authorizations here yet. Until then, ask the service desk for them."
  },
  reports: {
    title: "Reports",
    sentence: "Choose a report from the user menu at the top right."
  }
} as const
