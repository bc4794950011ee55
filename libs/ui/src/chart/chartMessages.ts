import { chartSummaries } from "@reclaim/core/rules/report/chartSummaries"

/** The texts of charts, except those shown while loading, which belong to the first screen. */
export const chartMessages = {
  asChart: "Chart",
  asTable: "Table",
  view: (title: string) => `Show "${title}" as`,
  behind: (row: string) => `${row}: see the transactions`,
  share: "Share",
  shareOfOpen: "Share of open",
  netReclaim: "Net reclaim",
  reclaims: "Reclaims",
  accounts: "Accounts",
  total: "Total",
  reclaimCount: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
  status: {
    column: "Status",
    grouping: "Statuses shown",
    groupings: { client: "Client status", internal: "Internal status" },
    summary: {
      internal: (amount: string) => `${chartSummaries.internal}, ${amount} in all`,
      client: (amount: string) => `${chartSummaries.client}, ${amount} in all`
    },
    outstanding: "Outstanding",
    filed: "Filed",
    nothingSentence: "No open reclaims match these filters."
  },
  country: {
    column: "Country",
    summary: (scope: string) => `${chartSummaries.country}: ${scope}`,
    more: (countries: string, amount: string) => `${countries}, ${amount}`,
    countries: (n: number, text: string) => (n === 1 ? `${text} more country` : `${text} more countries`),
    nothingSentence: "No reclaim matches these filters."
  },
  year: {
    column: "Year",
    summary: chartSummaries.year,
    toDate: (day: string) => `1 JAN to ${day}`,
    restOfYear: "Rest of the year",
    ofItToDate: (amount: string, day: string) => `${amount} of it by ${day}`,
    earlier: (n: number, text: string, amount: string) => `${text} earlier ${n === 1 ? "year" : "years"}, ${amount}`,
    nothingSentence: "Payments appear here with the year they arrive."
  },
  nextAction: {
    column: "Next action with",
    summary: chartSummaries.nextAction,
    sent: (reclaims: string, amount: string) => `Of which you have sent everything for ${reclaims}, ${amount}`,
    nothingSentence: "Nothing is outstanding under these filters."
  },
  blocker: {
    column: "Blocked by",
    summary: chartSummaries.blocker,
    nothingSentence: "Nothing is blocked under these filters."
  },
  custodian: {
    column: "Custodian and account",
    summary: (scope: string) => `${chartSummaries.account}: ${scope}`,
    accounts: (n: number, text: string) => (n === 1 ? `${text} more account` : `${text} more accounts`),
    more: (accounts: string, amount: string) => `${accounts}, ${amount}`,
    nothingSentence: "No reclaim matches these filters."
  }
} as const
