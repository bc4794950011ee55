/** The texts of the ways to more accounts. */
export const addAccountsMessages = {
  add: "Add accounts",
  ways: {
    one: { title: "One account", hint: "Fill in seven steps" },
    many: { title: "Many accounts", hint: "Upload a spreadsheet" },
    copy: { title: "Copy of an account", hint: "Begin with its owner, people and payment details" }
  }
} as const
