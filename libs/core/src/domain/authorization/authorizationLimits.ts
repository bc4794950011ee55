/** The most batches that are decided about at once. */
export const maxDecisions = 200

/** The most batches of one answer. */
export const authorizationPageLimit = 200
