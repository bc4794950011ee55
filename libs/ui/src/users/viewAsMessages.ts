/** Every word about looking at a client's reports. */
export const viewAsMessages = {
  open: "View as",
  change: "Change client",
  stop: "Stop",
  viewing: (client: string, user: string) => `You see the reports of ${client}, as ${user} sees them.`,
  readOnly: "Nothing can be changed meanwhile.",
  band: "Viewing as a client",
  dialog: "Choose a client",
  label: "Client, user or e-mail address",
  help: "Type at least 2 characters.",
  results: "Clients found",
  searching: "Searching…",
  nobody: "Nobody matches what you typed."
} as const
