/**
 * How many rows a job writes in one transaction. The embedded database has one session: a longer transaction would keep
 * every request waiting.
 */
export const maxRowsPerTransaction = 500
