/** The most people of one file. */
export const maxContactFileLines = 5000

/** The most problems of a file that are told; of the others there is only their count. */
export const maxContactFileProblems = 500
