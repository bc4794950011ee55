/** The texts of the question before unsaved input is lost. */
export const leaveMessages = {
  title: "Leave without saving?",
  sentence: "Your entries on this page have not been saved and would be lost.",
  leave: "Leave without saving",
  stay: "Stay on this page"
} as const

/** The steps of the tour through the dashboard. */
export const tourMessages = {
  figures: {
    title: "What you get back",
    sentence: "Reclaims outstanding, filed and paid, in US dollars."
  },
  charts: {
    title: "Where it stands",
    sentence: "By status, country, year and account. Choose part of a chart to filter everything by it."
  },
  filters: { title: "Your filters", sentence: "The filters in use are listed here. Add more, or remove them." },
  tabs: { title: "Open, paid, expiring", sentence: "The same figures for open, paid or expiring reclaims." },
  accounts: { title: "Account by account", sentence: "Search and sort your accounts; choose one to see it alone." },
  end: { title: "That is all", sentence: "You can take this tour again from the bell at the top." }
} as const
