/** The texts about viewing a client's reports. */
export const viewAsMessages = {
  open: "View as",
  change: "Change client",
  stop: "Stop",
  ownView: "Back to my own view",
  viewing: (client: string, user: string) => `Viewing the portal of ${client} as ${user}.`,
  readOnly: "Read-only.",
  band: "Viewing as a client",
  dialog: "Choose a client",
  label: "Client, user or e-mail address",
  help: "Type at least 2 characters.",
  results: "Clients found",
  searching: "Searching…",
  nobody: "No client or user matches what you typed."
} as const
