/** Maximum number of contacts per page. */
export const contactPageLimit = 200
