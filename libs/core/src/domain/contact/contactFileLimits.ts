/** Maximum number of people per file. */
export const maxContactFileLines = 5000

/** Maximum number of problems of a file that are listed; the rest are only counted. */
export const maxContactFileProblems = 500
