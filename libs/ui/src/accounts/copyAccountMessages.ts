/** The texts of making a copy of an account. */
export const copyAccountMessages = {
  title: "Copy an account",
  sentence: "A draft with the owner, people and payment details of an account. Its number and dates are not copied.",
  account: "Account to copy",
  help: "Search by custodian, number, name or owner.",
  make: "Make a copy",
  missing: "Choose an account",
  loading: "The accounts are loading.",
  label: (account: string, owner: string, custodian: string) => `${account}, ${owner}, ${custodian}`
} as const
