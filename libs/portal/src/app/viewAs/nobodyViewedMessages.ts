/** Texts for staff who view as nobody. */
export const nobodyViewedMessages = {
  nobody: {
    title: "Which client?",
    sentence: "You do not belong to a client. Choose one to see exactly what its users see here."
  },
  withoutRight: {
    title: "No client to view",
    sentence:
      "You do not belong to a client, and you do not have the right to view clients’ reports. If you need it for your work, ask the service desk to add it."
  }
} as const
