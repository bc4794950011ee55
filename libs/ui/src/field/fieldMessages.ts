/** The texts of form fields. Accepted characters are worded as in core's patterns: "digits only". */
export const fieldMessages = {
  required: "(required)",
  why: (reason: string) => `Why we ask: ${reason}`,
  phone: {
    label: "Phone",
    help: "Ten digits, for example (212) 555-0142; for other countries + and the country code",
    takes: "digits and a plus sign"
  },
  date: {
    help: "MM/DD/YYYY",
    takes: "digits and slashes",
    pick: (label: string) => `Pick a date: ${label}`,
    calendar: (label: string) => `Calendar: ${label}`,
    previousMonth: "Previous month",
    nextMonth: "Next month",
    month: "Month",
    year: "Year"
  },
  money: { takes: "digits and a dot" },
  percent: { takes: "digits and a dot" },
  taxNumber: {
    takes: { EIN: "digits", SSN: "digits", ITIN: "digits", Other: "letters, digits and punctuation marks" }
  },
  address: {
    street: "Street and number",
    more: "Building, floor or department",
    city: "City",
    state: "State",
    province: "Province",
    region: "Region",
    postalCode: "Postal code",
    country: "Country"
  },
  choice: {
    none: "Choose",
    search: "Type to search",
    noMatch: "Nothing matches what you typed.",
    searching: "Searching",
    unmatched: (text: string, kept: string | undefined) =>
      kept === undefined
        ? `“${text}” is not among the choices. Pick one from the list.`
        : `“${text}” is not among the choices, so “${kept}” stays. Pick one from the list to change it.`,
    results: (label: string) => `Choices: ${label}`,
    found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
    and: (first: string, more: number) => `${first} and ${more} more`,
    open: "Show choices",
    chosen: (label: string) => `Selected: ${label}`,
    remove: (name: string) => `Remove ${name}`,
    more: (count: number) => `and ${count} more`,
    fewer: "show fewer"
  },
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
  iban: { takes: "letters and digits" },
  blockedKey: (sign: string, takes: string) => `"${sign}" was not entered: this field accepts ${takes} only.`,
  full: "Nothing was entered: this field is full.",
  leftOut: (takes: string) => `Some characters were left out: this field accepts ${takes} only.`,
  saved: "Saved",
  server: {
    dismiss: (label: string) => `Dismiss the message about ${label}`,
    summary: (count: number) => (count === 1 ? "One entry needs attention" : `${count} entries need attention`),
    entry: (label: string, message: string) => `${label}: ${message}`
  }
} as const
