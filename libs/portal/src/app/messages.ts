/** The texts that the screens and the shell add to those of the components. */
export const messages = {
  shell: {
    loading: "Loading",
    signingOut: "Signing out"
  },
  session: {
    title: "Are you still there?",
    countdown: (seconds: number) =>
      `You will be signed out in ${seconds === 1 ? "1 second" : `${String(seconds)} seconds`} to keep your figures private.`,
    continue: "Continue",
    signOut: "Sign out",
    unproven: "Not done: this needs a second factor, which was not set up or not entered."
  },
  dashboard: {
    title: "Reclaim Dashboard",
    tabs: { summary: "Summary", active: "Active", paid: "Paid", expiring: "Expiring" },
    asOf: (date: string) => `As of ${date}`,
    refreshing: "Updating the figures",
    defect: "The figures could not be loaded. Reload the page; if it happens again, contact the service desk.",
    noMatch: "No reclaim matches these filters.",
    noTabData: {
      summary: "There is nothing to show yet: no reclaim has been recorded for you.",
      active: "No reclaim is open.",
      paid: "Nothing has been paid yet.",
      expiring: "No reclaim expires within the next 12 months."
    },
    clear: "Clear all filters",
    dismiss: "Dismiss",
    acknowledged: "No figures are shown.",
    load: "Load the figures",
    loaded: (reclaims: string, amount: string) => `${reclaims} reclaims, ${amount}`,
    total: "All accounts",
    closed:
      "Closed reclaims (rejected, expired or withdrawn) are not in the figures above, but are included by country and account.",
    past: "Reclaims past their deadline are not in the figures above, but are included by country and account.",
    securitiesFailed: "Securities could not be searched. Type again to try once more.",
    reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`)
  }
} as const
