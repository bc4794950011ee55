/** The most accounts that one page has. */
export const accountPageLimit = 1000
