/** Every word of the dashboard's PDF. Sentences are made of figures already formatted by core/format. */
export const dashboardPdfMessages = {
  title: "Reclaim dashboard",
  tabs: { summary: "Summary", active: "Active", paid: "Paid", expiring: "Expiring" },
  documentTitle: (tab: string, client: string | null) =>
    client === null ? `Reclaim dashboard: ${tab}` : `Reclaim dashboard of ${client}: ${tab}`,
  subject: (date: string) => `What was reclaimed, what is open and what was paid, as of ${date}`,
  asOf: (date: string) => `as of ${date}`,
  filters: {
    none: "Everything is shown; no filter is set.",
    some: (parts: string) => `Only what matches these filters is shown: ${parts}.`,
    part: (name: string, values: string) => `${name} ${values}`,
    or: " or ",
    status: "status",
    clientStatus: "waiting for",
    country: "country",
    custodian: "custodian",
    account: "account",
    year: "year paid"
  },
  nothing: "No reclaim matches: there is nothing to show.",
  figures: {
    outstanding: "Outstanding",
    filed: "Filed",
    paidSinceStart: "Paid since start",
    paidThisYear: "Paid this year",
    notYetFiled: "not yet filed",
    nothingOpen: "nothing is open",
    openShare: (share: string) => `${share} of what is open`,
    paidReclaims: (reclaims: string) => `in ${reclaims}`,
    nothingPaid: "nothing paid yet",
    onPaidTab: "what is paid stands on Paid",
    onActiveTab: "what is open stands on Active",
    expiring: "expires within 12 months",
    neverExpires: "what is filed cannot expire",
    paidShare: (share: string) => `${share} of everything paid`
  },
  counts: {
    activeReclaims: "Active reclaims",
    activeAccounts: "Active accounts",
    paidReclaims: "Paid reclaims",
    paidAccounts: "Paid accounts",
    events: "Dividend events"
  },
  expiring: (amount: string, reclaims: string) =>
    `${amount} in ${reclaims} is lost unless filed within the next 12 months.`,
  noneExpiring: "Nothing expires within the next 12 months.",
  reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
  accounts: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  spoken: (name: string, facts: string) => `${name} ${facts}`,
  total: "Total",
  charts: {
    status: {
      title: (status: string, share: string) => `${status}: ${share} of what is open`,
      unfiled: (share: string) => `${share} of what is open is still to be filed`,
      client: "What open reclaims wait for",
      internal: "Where open reclaims stand in our process"
    },
    country: {
      title: (country: string, share: string) => `${country} holds ${share} of the net reclaim`,
      summary: "Net reclaim by country of issue",
      more: (n: number, text: string, amount: string) => `${text} more ${n === 1 ? "country" : "countries"}, ${amount}`
    },
    year: {
      title: (year: string, amount: string) => `${amount} received in ${year}`,
      summary: "What you received, by calendar year",
      more: (n: number, text: string, amount: string) => `${text} earlier ${n === 1 ? "year" : "years"}, ${amount}`
    },
    account: {
      title: (share: string) => `The largest account holds ${share} of the net reclaim`,
      summary: "Net reclaim of the largest accounts",
      more: (accounts: string, amount: string) => `The other ${accounts}, ${amount}`
    }
  },
  tables: {
    internal: "By status in our process",
    client: "By what reclaims wait for",
    country: "By country of issue",
    year: "By year of payment",
    accounts: "Custodians and accounts",
    columns: {
      status: "Status",
      country: "Country",
      year: "Year paid",
      account: "Account",
      custodian: "Custodian",
      owner: "Beneficial owner",
      netReclaim: "Net reclaim",
      share: "Share",
      reclaims: "Reclaims",
      accounts: "Accounts"
    },
    allAccounts: "All accounts",
    moreAccounts: (n: number, text: string) => (n === 1 ? `${text} more account` : `${text} more accounts`),
    capped: (shown: string, all: string) =>
      `The ${shown} largest of ${all} accounts by net reclaim. The rows at the end add what is not listed; Download Excel gives every transaction of every account.`,
    everyAccount: (accounts: string) => `${accounts}, the largest net reclaim first.`
  },
  notes: {
    title: "How to read the figures",
    sentences: [
      "All amounts are US dollars after the fee, exact to the cent: an estimate until a reclaim is paid, what was received once it is paid.",
      "Outstanding is everything not yet filed; filed is with the tax authority and not yet paid; paid counts by the calendar year of payment. What was closed without payment is in no key figure, and listed only where a filter asks for it.",
      "An account is one account code at one custodian; a dividend event is one security on one pay date. An account with reclaims in several rows is counted in each of them, so accounts do not add up.",
      "Shares are rounded to one decimal and may add up to slightly more or less than 100%."
    ]
  }
} as const
