/** The texts about saved views. */
export const savedViewMessages = {
  defect: "The views could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notKept: "The view could not be saved. Try again; if it happens again, contact the service desk.",
  notRemoved: "The view was not removed."
} as const
