/** Maximum length of the reason for an act, in characters. */
export const maxReason = 500
