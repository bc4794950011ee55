/** The texts around a list of applications that the desk accepts. */
export const deskListMessages = {
  title: (id: string) => `List ${id}`,
  loading: "Loading the list",
  defect: "The list could not be read. Reload the page; if it happens again, tell the service desk.",
  notDone: "The rest was not accepted. Try again: what was accepted stays so."
} as const
