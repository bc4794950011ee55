/** Every text that the screens of transactions and of what expires add to those of their components. */
export const transactionsMessages = {
  scene: "What is shown",
  scenes: { figures: "Figures", transactions: "Transactions" },
  defect: "The transactions could not be read. Load the page again; if it happens once more, tell the service desk.",
  expiryDefect: "What expires could not be read. Load the page again; if it happens once more, tell the service desk.",
  calendarName: "reclaim-cut-offs",
  calendarSaved: "The calendar of agent cut-offs is saved",
  calendarFailed: "The calendar could not be made. Try again in a moment."
} as const
