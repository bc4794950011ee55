/** The texts for staff who view nobody. */
export const nobodyViewedMessages = {
  nobody: {
    title: "Whose reports?",
    sentence:
      "You do not belong to a client, so you have no reports of your own. Choose a client to see its reports exactly as it sees them."
  },
  withoutRight: {
    title: "No reports of your own",
    sentence:
      "You do not belong to a client, and you do not have the right to view clients' reports. If you need it for your work, ask the service desk to add it."
  }
} as const
