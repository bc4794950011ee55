/** The texts of charts, except those shown while loading, which belong to the first screen. */
export const chartMessages = {
  asChart: "Chart",
  asTable: "Table",
  view: (title: string) => `Show "${title}" as`,
  behind: (row: string) => `${row}: see the transactions`,
  share: "Share",
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
      internal: (amount: string) => `Outstanding and filed reclaims by internal status, ${amount} in all`,
      client: (amount: string) => `Outstanding and filed reclaims by status, ${amount} in all`
    },
    outstanding: "Outstanding",
    filed: "Filed",
    nothingSentence: "No open reclaims match these filters."
  },
  nextAction: {
    column: "Next action with",
    summary: "Next action with, outstanding reclaims",
    nothingSentence: "No outstanding reclaims match these filters."
  },
  country: {
    column: "Country",
    summary: "Net reclaim by country of issue",
    more: (countries: string, amount: string) => `${countries}, ${amount}`,
    countries: (n: number, text: string) => (n === 1 ? `${text} more country` : `${text} more countries`),
    nothingSentence: "No reclaim matches these filters."
  },
  year: {
    column: "Year",
    summary: "What you received, by calendar year",
    earlier: (years: string, amount: string) => `${years} earlier years, ${amount}`,
    nothingSentence: "Payments appear here with the year they arrive."
  },
  custodian: {
    column: "Custodian and account",
    summary: "Net reclaim of the largest accounts",
    accounts: (n: number, text: string) => (n === 1 ? `${text} more account` : `${text} more accounts`),
    more: (accounts: string, amount: string) => `${accounts}, ${amount}`,
    nothingSentence: "No reclaim matches these filters."
  }
} as const
