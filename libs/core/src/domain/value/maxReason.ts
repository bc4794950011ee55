/** The most characters of the reason for an act. */
export const maxReason = 500
