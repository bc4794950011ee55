/** The texts around an application that the desk decides. */
export const deskApplicationMessages = {
  title: (id: string) => `Application ${id}`,
  loading: "Loading the application",
  defect: "The application could not be loaded. Reload the page; if it happens again, contact the service desk.",
  custodiansDefect: "The custodians could not be searched. Try again.",
  custodian: (name: string, code: string) => `${name} (${code})`
} as const
