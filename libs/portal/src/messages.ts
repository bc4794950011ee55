/** Every text that the portal's screens and shell add to those of the components. */
export const messages = {
  shell: {
    loading: "Loading",
    backTo: (view: string) => `Back to ${view}`,
    signingOut: "Signing out"
  },
  session: {
    title: "Are you still there?",
    countdown: (seconds: number) =>
      `You will be signed out in ${seconds === 1 ? "1 second" : `${String(seconds)} seconds`} to keep your figures private.`,
    continue: "Continue",
    signOut: "Sign out",
    stillSignedIn: "You are still signed in. Try again, or close all windows of this browser."
  },
  leave: {
    title: "Leave without saving?",
    sentence: "What you entered on this page has not been saved and would be lost.",
    leave: "Leave and lose it",
    stay: "Stay on this page"
  },
  tour: {
    figures: {
      title: "What you get back",
      sentence: "What is still to be filed, what is filed, and what you have received, in US dollars."
    },
    charts: {
      title: "Where it stands",
      sentence: "By status, country, year and account. Choose a part of any chart to narrow everything to it."
    },
    filters: { title: "What you have narrowed to", sentence: "Each filter stands here. Add others, or remove them." },
    tabs: { title: "Open, paid, expiring", sentence: "The same figures for what is open, paid, or about to expire." },
    accounts: { title: "Account by account", sentence: "Search and sort your accounts; choose one to see it alone." },
    end: { title: "That is all", sentence: "You can take this tour again from the bell at the top." }
  },
  dashboard: {
    title: "Reclaim dashboard",
    tabs: { summary: "Summary", active: "Active", paid: "Paid", expiring: "Expiring" },
    asOf: (date: string) => `As of ${date}`,
    defect: "The figures could not be read. Load the page again; if it happens once more, tell the service desk.",
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
      "Closed reclaims (rejected, expired or withdrawn) count in no figure above; by country and account they do.",
    expiring: {
      atRisk: (reclaims: string) => `in ${reclaims} is lost unless filed within the next 12 months.`,
      reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
      none: "Nothing expires within the next 12 months.",
      unknown: "What expires next could not be loaded.",
      show: "Show what expires"
    },
    groups: {
      status: "Internal status",
      clientStatus: "Status",
      country: "Country",
      custodian: "Custodian",
      account: "Account",
      year: "Year paid"
    }
  },
  coming: {
    addAccount: {
      title: "Add accounts",
      sentence: "Adding accounts here is being built. Until then the service desk adds an account for you."
    },
    manualEntry: {
      title: "Add one account",
      sentence: "Entering an account here is being built. Until then the service desk adds an account for you."
    },
    bulkUpload: {
      title: "Upload accounts",
      sentence: "Uploading a list of accounts is being built. Until then the service desk takes your list."
    },
    signDocuments: {
      title: "Sign documents",
      sentence: "Signing here is being built. Until then documents are signed on paper and sent to the service desk."
    },
    manageDocuments: {
      title: "Manage documents",
      sentence: "Managing signed documents here is being built. Until then the service desk keeps them for you."
    },
    claimAuthorization: {
      title: "Claim authorization",
      sentence: "The view of your claim authorizations is being built. Until then ask the service desk for them."
    },
    contacts: {
      title: "Contacts",
      sentence: "Managing contacts here is being built. Until then the service desk changes them for you."
    },
    reports: {
      title: "Reports",
      sentence: "Choose a report from the user menu at the top right."
    },
    documents: {
      title: "Documents",
      sentence: "The document manager is being built. Until then the service desk tells you which papers are missing."
    }
  }
} as const
