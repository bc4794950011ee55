/** The texts about saved views. */
export const savedViewMessages = {
  defect: "The views could not be read. Reload the page; if it happens again, tell the service desk.",
  notKept: "The view could not be saved. Try again; if it happens again, tell the service desk.",
  notRemoved: "The view was not removed."
} as const
