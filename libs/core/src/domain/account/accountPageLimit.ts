/** Maximum number of accounts per page. */
export const accountPageLimit = 1000
