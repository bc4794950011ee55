/** The texts about viewing a client's reports. */
export const viewAsMessages = {
  defect: "The search failed. Type again; if it happens again, contact the service desk.",
  refused: {
    unknown: "You cannot view the portal as this user: no client has such a user who can sign in.",
    withoutRight:
      "You cannot view the portal as this user: you do not have the right to view clients' reports. If you need it for your work, ask the service desk to add it.",
    defect:
      "The user in this address could not be loaded. Reload the page; if it happens again, contact the service desk."
  }
} as const
