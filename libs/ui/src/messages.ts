/** The texts of the components. Figures arrive formatted by core/format. */
export const messages = {
  shell: {
    skipToContent: "Skip to content",
    home: "Home",
    homeLink: (productName: string) => `${productName}, home`,
    userMenu: "user menu",
    menuGroups: {
      start: "Start",
      features: "Reports and documents",
      management: "Administration",
      help: "Help",
      leave: "Session"
    },
    sections: "Sections",
    more: "More",
    waiting: (text: string) => `${text} waiting`,
    search: "Search or go to",
    searchInMenu: "Search",
    newTab: "(opens in a new tab)",
    theme: "Theme",
    profile: "Your profile",
    themes: { system: "System", light: "Light", dark: "Dark" },
    offline: "You are offline.",
    offlineMeaning: "This page stays as it is and continues automatically when you are back online.",
    version: (version: string) => `Version ${version}`
  },
  page: {
    tryAgain: "Try again",
    breadcrumbs: "Breadcrumbs",
    referenceNumber: "Reference number",
    contactUs: "Contact us",
    toHome: "Go to the home page",
    goTo: (screen: string) => `Go to ${screen}`,
    signInAgain: "Sign in again",
    unauthorized: {
      title: "You do not have access to this page",
      sentence: "Your account does not include it. If you need it for your work, ask the service desk to add it."
    },
    nothingYet: {
      title: (firstName: string) =>
        firstName === ""
          ? "Welcome. Nothing is set up for you yet"
          : `Welcome, ${firstName}. Nothing is set up for you yet`,
      sentence: (hasOnward: boolean) =>
        hasOnward
          ? "Your administrator decides which reports you see. Until then, you can go to:"
          : "Your administrator decides what you see. Ask them, or the service desk, to set up your account."
    },
    "session-expired": {
      title: "Your session has ended",
      sentence: "You were signed out to keep your figures private. Sign in again to continue where you left off."
    },
    "internal-server-error": {
      title: "Something went wrong on our side",
      sentence: "Nothing you did caused this. Try again in a moment, or tell the service desk the time it happened."
    },
    offline: {
      title: "You are offline",
      sentence: "This page could not be loaded. It loads automatically when you are back online."
    },
    "sign-in-failed": {
      title: "Sign-in failed",
      sentence: "The server did not accept your sign-in. Try again, or contact us. It said:"
    },
    "page-not-found": {
      title: "This page does not exist",
      sentence: "The address may be mistyped or the page may have moved."
    },
    loading: "Loading"
  },
  filter: {
    add: "Filter",
    clear: "Clear all",
    none: "No filters set",
    label: "Filters",
    remove: "Remove filter",
    loading: "Loading the filters",
    failed: "The filters could not be loaded. Press Filter twice to try again."
  },
  figures: {
    title: "Key figures",
    counts: "Counts",
    transactions: (figure: string) => `${figure}: see the transactions`,
    loading: "Loading the key figures"
  },
  chart: { loading: "Loading the chart" },
  grid: { loading: "Loading the accounts", loadingTransactions: "Loading the transactions" },
  tabs: { label: "Views of the report" }
} as const
