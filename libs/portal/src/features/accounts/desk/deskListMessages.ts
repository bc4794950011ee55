/** The texts around a list of applications that the desk accepts. */
export const deskListMessages = {
  title: (id: string) => `List ${id}`,
  loading: "Loading the list",
  defect: "The list could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notDone: "The rest was not accepted. Try again: applications already accepted stay accepted."
} as const
