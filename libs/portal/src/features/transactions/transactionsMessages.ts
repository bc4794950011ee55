/** Every text that the screen of transactions adds to those of their components. */
export const transactionsMessages = {
  scene: "What is shown",
  scenes: { figures: "Figures", transactions: "Transactions" },
  defect: "The transactions could not be read. Load the page again; if it happens once more, tell the service desk."
} as const
