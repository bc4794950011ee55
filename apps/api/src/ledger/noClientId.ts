/** No client has this id: an internal user who is not viewing as anyone sees zeros and empty lists. */
export const noClientId = 0
