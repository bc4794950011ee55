/** The texts that the expiring tab adds to those of its components. */
export const expiringMessages = {
  defect: "The expiring reclaims could not be loaded. Reload the page; if it happens again, contact the service desk.",
  calendarName: "reclaim-cut-offs",
  calendarSaved: "The calendar of agent cut-offs is saved",
  calendarFailed: "The calendar could not be prepared. Try again in a moment."
} as const
