/** Texts for documents signed by hand. */
export const papersMessages = {
  defect:
    "The progress of signed documents could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notPrinted: "The sheets could not be prepared. Try again; if it happens again, contact the service desk.",
  notDone: "This could not be recorded. Try again; if it happens again, contact the service desk.",
  notGiven: "The scan could not be sent. Try again; if it happens again, contact the service desk.",
  file: (name: string) => `Cover sheet ${name}`
} as const
