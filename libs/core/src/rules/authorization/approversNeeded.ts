/** How many different people have to authorize a batch that comes to so many US cents; `twoAbove` is the client's limit. */
export const approversNeeded = (net: number, twoAbove: number | null): number =>
  twoAbove !== null && net > twoAbove ? 2 : 1
