/** The texts about the views that a user keeps. */
export const savedViewMessages = {
  defect: "The views could not be read. Load the page again; if it happens once more, tell the service desk.",
  notKept: "The view could not be kept. Try again; if it happens once more, tell the service desk.",
  notRemoved: "The view is still there."
} as const
