/** The texts of screens that are still being built. */
export const comingMessages = {
  claimAuthorization: {
    title: "Claim authorization",
    sentence: "You cannot see your claim authorizations here yet. Until then, ask the service desk for them."
  },
  reports: {
    title: "Reports",
    sentence: "Choose a report from the user menu at the top right."
  }
} as const
