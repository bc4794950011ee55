/** The most characters of a reason. */
export const maxReason = 500
