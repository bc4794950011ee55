/** Texts for documents signed by hand. */
export const papersMessages = {
  defect:
    "How far signed documents have come could not be read. Reload the page; if it happens again, tell the service desk.",
  notPrinted: "The sheets could not be prepared. Try again; if it happens again, tell the service desk.",
  notDone: "That could not be recorded. Try again; if it happens again, tell the service desk.",
  notGiven: "The scan could not be sent. Try again; if it happens again, tell the service desk.",
  file: (name: string) => `Cover sheet ${name}`
} as const
