/** Every text of charts, loading ones aside: those are on the first screen. */
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
    summary: { internal: "Open reclaims by internal status", client: "Open reclaims by status" },
    finding: (percent: string, clause: string) => `${percent} of open reclaims ${clause}`,
    unfiled: (percent: string) => `${percent} of open reclaims are not yet filed`,
    allFiled: "All open reclaims are filed",
    nothing: "No open reclaims",
    nothingSentence: "No open reclaims match these filters."
  },
  country: {
    column: "Country",
    summary: "Net reclaim by country of issue",
    finding: (country: string, percent: string, scope: string) => `${country} accounts for ${percent} of ${scope}`,
    only: (country: string) => `All reclaims shown are in ${country}`,
    more: (countries: string, amount: string) => `${countries}, ${amount}`,
    countries: (n: number, text: string) => (n === 1 ? `${text} more country` : `${text} more countries`),
    nothing: "No countries to show",
    nothingSentence: "No reclaim matches these filters."
  },
  year: {
    column: "Year",
    summary: "What you received, by calendar year",
    ahead: (year: number, last: number) => `${year} payments exceed all of ${last}`,
    behind: (year: number, percent: string, last: number) => `${year} so far: ${percent} of ${last}`,
    first: (year: number, amount: string) => `${amount} paid so far in ${year}`,
    notYet: (year: number) => `Nothing paid yet in ${year}`,
    earlier: (years: string, amount: string) => `${years} earlier years, ${amount}`,
    nothing: "Nothing paid yet",
    nothingSentence: "Payments appear here with the year they arrive."
  },
  custodian: {
    column: "Custodian and account",
    summary: "Net reclaim of the largest accounts",
    finding: (accounts: string, percent: string, scope: string) =>
      `The ${accounts} largest accounts make up ${percent} of ${scope}`,
    one: "All reclaims shown are in one account",
    accounts: (n: number, text: string) => (n === 1 ? `${text} more account` : `${text} more accounts`),
    more: (accounts: string, amount: string) => `${accounts}, ${amount}`,
    nothing: "No accounts to show",
    nothingSentence: "No reclaim matches these filters."
  }
} as const
