/**
 * Number of different people who have to authorize a batch with this net amount in US cents; `twoAbove` is the client's
 * limit.
 */
export const approversNeeded = (net: number, twoAbove: number | null): number =>
  twoAbove !== null && net > twoAbove ? 2 : 1
