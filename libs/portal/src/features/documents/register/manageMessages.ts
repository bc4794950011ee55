/** The texts of the screen of documents on file. */
export const manageMessages = {
  views: "Documents on file",
  tabs: { register: "Register", coverage: "Coverage" },
  defect: "The documents on file could not be read. Reload the page; if it happens again, tell the service desk.",
  coverageDefect: "The coverage could not be worked out. Reload the page; if it happens again, tell the service desk.",
  documentDefect: "The document could not be read. If it happens again, tell the service desk.",
  effectDefect: "What would stop could not be worked out. If it happens again, tell the service desk.",
  requestsDefect: "The requests could not be read. If it happens again, tell the service desk.",
  notRevoked: "The document was not revoked. Try again; if it happens again, tell the service desk.",
  notRenewed: "The next one was not asked for. Try again; if it happens again, tell the service desk.",
  notWithdrawn: "The request was not withdrawn. Try again; if it happens again, tell the service desk.",
  notNoted: "The note was not added. Try again; if it happens again, tell the service desk.",
  notRecorded: "The original was not recorded. Try again; if it happens again, tell the service desk.",
  historyDefect: "The history could not be read. If it happens again, tell the service desk.",
  notSaved: "The files could not be saved. Try again; if it happens again, tell the service desk.",
  loading: "Loading the documents on file",
  loadingCoverage: "Working out what is covered",
  empty: "No document is on file yet.",
  seeAwaited: "See what is awaited"
} as const
