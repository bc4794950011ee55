/** The texts of saving a history. */
export const historyFileMessages = {
  notSaved: "The file could not be prepared. Try again; if it happens again, contact the service desk."
} as const
