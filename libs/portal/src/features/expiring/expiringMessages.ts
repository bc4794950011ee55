/** Every text that the screen of what expires adds to those of its components. */
export const expiringMessages = {
  defect: "What expires could not be read. Load the page again; if it happens once more, tell the service desk.",
  calendarName: "reclaim-cut-offs",
  calendarSaved: "The calendar of agent cut-offs is saved",
  calendarFailed: "The calendar could not be made. Try again in a moment."
} as const
