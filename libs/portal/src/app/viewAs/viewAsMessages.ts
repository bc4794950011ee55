/** The texts about viewing a client's reports. */
export const viewAsMessages = {
  defect: "The search could not be read. Type again; if it still happens, tell the service desk.",
  nobody: {
    title: "Whose reports?",
    sentence:
      "You do not belong to a client, so you have no reports of your own. Choose a client to see its reports exactly as it sees them."
  },
  refused: {
    unknown:
      "You cannot view the portal as the user in this address: there is no such user, they can no longer sign in, or they do not belong to a client.",
    withoutRight:
      "You cannot view the portal as the user in this address: you do not have the right to view clients' reports. If you need it for your work, ask the service desk to add it.",
    defect: "The user in this address could not be read. Reload the page; if it still happens, tell the service desk."
  },
  withoutRight: {
    title: "No reports of your own",
    sentence:
      "You do not belong to a client, and you do not have the right to view clients' reports. If you need it for your work, ask the service desk to add it."
  }
} as const
