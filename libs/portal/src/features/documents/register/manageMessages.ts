/** The texts of the screen of documents on file. */
export const manageMessages = {
  defect: "The documents on file could not be loaded. Reload the page; if it happens again, contact the service desk.",
  coverageDefect:
    "The coverage could not be calculated. Reload the page; if it happens again, contact the service desk.",
  documentDefect: "The document could not be loaded. If it happens again, contact the service desk.",
  effectDefect: "The effect of revoking could not be calculated. If it happens again, contact the service desk.",
  requestsDefect: "The requests could not be loaded. If it happens again, contact the service desk.",
  notRevoked: "The document was not revoked. Try again; if it happens again, contact the service desk.",
  notRenewed: "The next copy was not requested. Try again; if it happens again, contact the service desk.",
  notWithdrawn: "The request was not withdrawn. Try again; if it happens again, contact the service desk.",
  packsDefect: "The renewal packs could not be loaded. If it happens again, contact the service desk.",
  planDefect: "The documents needed could not be determined. If it happens again, contact the service desk.",
  notPacked: "Nothing was requested. Try again; if it happens again, contact the service desk.",
  notPrinted: "The sheets could not be prepared. Try again; if it happens again, contact the service desk.",
  packFile: (owner: string) => `Cover sheets ${owner}`,
  notUnpacked: "The pack was not withdrawn. Try again; if it happens again, contact the service desk.",
  notNoted: "The note was not added. Try again; if it happens again, contact the service desk.",
  notRecorded: "The original was not recorded. Try again; if it happens again, contact the service desk.",
  notAdded: "The scan was not added. Try again; if it happens again, contact the service desk.",
  historyDefect: "The history could not be loaded. If it happens again, contact the service desk.",
  notSaved: "The files could not be saved. Try again; if it happens again, contact the service desk.",
  loading: "Loading the documents on file",
  loadingCoverage: "Loading the coverage",
  empty: "No document is on file yet.",
  seeAwaited: "See awaited documents"
} as const
