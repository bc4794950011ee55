/** Names of the screens about documents, as tabs. */
export const documentTabMessages = {
  label: "Screens about documents",
  tabs: { open: "Open requests", sign: "To sign", register: "Register", coverage: "Coverage" }
} as const
