/** Sentences with the finding of each chart or list of a report, on the page and in its PDF. */
export const findingMessages = {
  status: {
    finding: (percent: string, clause: string) => `${percent} of open reclaims ${clause}`,
    unfiled: (percent: string) => `${percent} of open reclaims are not yet filed`,
    allFiled: "All open reclaims are filed",
    nothing: "No open reclaims"
  },
  nextAction: {
    finding: (percent: string, whom: string) => `${percent} of the outstanding amount is waiting for ${whom}`,
    whom: { client: "you", custodian: "the custodian", provider: "us", "tax authority": "the tax authority" },
    nothing: "Nothing is outstanding"
  },
  country: {
    finding: (country: string, percent: string, scope: string) => `${country} accounts for ${percent} of ${scope}`,
    only: (country: string) => `All reclaims shown are in ${country}`,
    nothing: "No countries to show"
  },
  year: {
    aheadToDate: (year: number, percent: string, last: number) =>
      `${year} is ${percent} ahead of the same months of ${last}`,
    behindToDate: (year: number, percent: string, last: number) =>
      `${year} is ${percent} behind the same months of ${last}`,
    levelToDate: (year: number, last: number) => `${year} is level with the same months of ${last}`,
    ahead: (year: number, last: number) => `${year} payments exceed all of ${last}`,
    behind: (year: number, percent: string, last: number) => `${year} so far: ${percent} of ${last}`,
    first: (year: number, amount: string) => `${amount} paid so far in ${year}`,
    notYet: (year: number) => `Nothing paid yet in ${year}`,
    nothing: "Nothing paid yet"
  },
  custodian: {
    finding: (accounts: string, percent: string, scope: string) =>
      `The ${accounts} largest accounts make up ${percent} of ${scope}`,
    one: "All reclaims shown are in one account",
    nothing: "No accounts to show"
  },
  blocker: {
    finding: (blocker: string, amount: string) => `${blocker} blocks the most: ${amount}`,
    nothing: "Nothing is blocked"
  },
  months: {
    deadlines: { agent: "cut-offs", statutory: "deadlines" },
    finding: (deadlines: string, month: string, share: string) => `${share} of upcoming ${deadlines} fall in ${month}`,
    only: (deadlines: string, month: string) => `All upcoming ${deadlines} fall in ${month}`,
    nothing: (deadlines: string) => `No ${deadlines} in the next 12 months`
  }
} as const
