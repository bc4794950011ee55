/** Texts of copying an account. */
export const copyAccountMessages = {
  title: "Copy an account",
  sentence:
    "Creates a draft with the account’s owner, people and payment details. Its number and dates are not copied.",
  account: "Account to copy",
  help: "Search by custodian, number, name or owner.",
  make: "Create a copy",
  missing: "Choose an account",
  loading: "The accounts are loading.",
  label: (account: string, owner: string, custodian: string) => `${account}, ${owner}, ${custodian}`
} as const

/** Texts of the menu for adding accounts. */
export const addAccountsMessages = {
  add: "Add accounts",
  ways: {
    one: { title: "One account", hint: "Fill in seven steps" },
    many: { title: "Many accounts", hint: "Upload a spreadsheet" },
    copy: { title: "Copy of an account", hint: "Start with its owner, people and payment details" }
  }
} as const
