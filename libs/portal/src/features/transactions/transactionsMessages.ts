/** The texts that the transactions screen adds to those of its components. */
export const transactionsMessages = {
  scene: "View",
  documents: "Missing documents",
  scenes: { figures: "Figures", transactions: "Transactions" },
  goTo: (screen: string) => `Go to ${screen}`,
  contact: "Contact us",
  noRecord: "The record could not be loaded. Try again; if it happens again, contact the service desk.",
  notSaved: "The evidence could not be saved. Try again; if it happens again, contact the service desk.",
  defect: "The transactions could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
