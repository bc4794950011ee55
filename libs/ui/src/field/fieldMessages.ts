/** The texts of form fields. What a field accepts is worded as in core's patterns: "digits only". */
export const fieldMessages = {
  required: "(required)",
  phone: { label: "Phone", help: "Ten digits, for example (212) 555-0142", takes: "digits" },
  zip: {
    US: { label: "Zip code", help: "Five digits, with or without four more", takes: "digits" },
    CA: { label: "Postal code", help: "For example K1A 0B1", takes: "letters and digits" }
  },
  accountNumber: {
    label: "Account number",
    help: "As shown on the custodian's statement",
    takes: "letters, digits, spaces, dots, hyphens and commas"
  },
  digits: { takes: "digits" },
  blockedKey: (sign: string, takes: string) => `"${sign}" was not typed: this field takes ${takes} only.`,
  full: "Nothing was typed: this field is complete.",
  leftOut: (takes: string) => `Some characters were left out: this field takes ${takes} only.`,
  saved: "Saved",
  server: {
    dismiss: (label: string) => `Dismiss the message about ${label}`,
    summary: (count: number) => (count === 1 ? "One entry needs attention" : `${count} entries need attention`),
    entry: (label: string, message: string) => `${label}: ${message}`
  }
} as const
