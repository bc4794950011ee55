/** Maximum number of batches decided at once. */
export const maxDecisions = 200

/** Maximum number of batches per response. */
export const authorizationPageLimit = 200

/** Maximum number of reclaims in a batch entered by the desk; larger batches are imported. */
export const maxBatchReclaims = 2000

/** Maximum number of accounts per response of the standing scope. */
export const scopePageLimit = 50

/** Maximum number of changes of the standing scope per request. */
export const maxScopeChanges = 1000
