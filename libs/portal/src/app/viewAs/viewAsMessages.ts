/** The texts about looking at a client's reports. */
export const viewAsMessages = {
  defect: "The search could not be read. Type again; if it happens once more, tell the service desk.",
  nobody: {
    title: "Whose reports?",
    sentence:
      "You belong to no client, so you have no reports of your own. Choose a client to see theirs, exactly as they see them."
  },
  withoutRight: {
    title: "No reports of your own",
    sentence:
      "You belong to no client, and viewing the reports of clients is not among your rights. If you need it for your work, ask the service desk to add it."
  }
} as const
