/** The largest number that the database keeps as an id or a position. */
export const largestInt = 2_147_483_647
