/**
 * How many rows of a list are checked or prepared in one transaction. Each is wide, and while one is written the embedded
 * database answers nobody else.
 */
export const rowsPerPart = 250
