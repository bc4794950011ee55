/**
 * Maximum number of rows a job writes in one transaction. The embedded database has one session: a longer transaction
 * would block every request.
 */
export const maxRowsPerTransaction = 500
