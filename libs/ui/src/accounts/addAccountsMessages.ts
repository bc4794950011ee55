/** The texts of the ways to more accounts. */
export const addAccountsMessages = {
  add: "Add accounts",
  ways: {
    one: { title: "One account", hint: "Fill in seven steps" },
    many: { title: "Many accounts", hint: "Upload a spreadsheet" },
    drafts: { title: "Drafts", hint: "Go on where you or a colleague stopped" }
  }
} as const
