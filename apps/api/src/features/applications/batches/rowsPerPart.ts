/**
 * How many rows of a list are checked, made into applications or withdrawn in one transaction. Each is wide, and while one is
 * written (0.2 ms) the embedded database answers nobody else.
 */
export const rowsPerPart = 50
