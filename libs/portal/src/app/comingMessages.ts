/** The texts of screens that are still being built. */
export const comingMessages = {
  reports: {
    title: "Reports",
    sentence: "Choose a report from the user menu at the top right."
  }
} as const
