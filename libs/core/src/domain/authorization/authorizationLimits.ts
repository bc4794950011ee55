/** The most batches that are decided about at once. */
export const maxDecisions = 200

/** The most batches of one answer. */
export const authorizationPageLimit = 200

/** The most reclaims that the desk puts into one batch; larger batches are imported. */
export const maxBatchReclaims = 2000

/** The most accounts of one answer of the standing scope. */
export const scopePageLimit = 50

/** The most changes of the standing scope that are sent at once. */
export const maxScopeChanges = 1000
