/** Texts for staff who view as nobody. */
export const nobodyViewedMessages = {
  nobody: {
    title: "Which client?",
    sentence: "You do not belong to a client. Choose one to see exactly what it sees here."
  },
  withoutRight: {
    title: "Nothing of your own",
    sentence:
      "You do not belong to a client, and you do not have the right to see what clients see. If you need it for your work, ask the service desk to add it."
  }
} as const
