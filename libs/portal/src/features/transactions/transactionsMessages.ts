/** The texts that the transactions screen adds to those of its components. */
export const transactionsMessages = {
  scene: "View",
  documents: "Missing documents",
  scenes: { figures: "Figures", transactions: "Transactions" },
  goTo: (screen: string) => `Go to ${screen}`,
  contact: "Contact us",
  noRecord: "The record could not be read. Try again; if it happens again, tell the service desk.",
  notSaved: "The evidence could not be saved. Try again; if it happens again, tell the service desk.",
  defect: "The transactions could not be read. Reload the page; if it happens again, tell the service desk."
} as const
