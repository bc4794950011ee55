/**
 * Number of rows that one transaction checks, turns into applications or withdraws. Writing a wide row takes 0.2 ms,
 * during which the embedded database serves nobody else.
 */
export const rowsPerPart = 50
