/** The most contacts of one page. */
export const contactPageLimit = 200
