/** No client has this id: an internal user who has not chosen whom to view as sees zeros and empty lists. */
export const noClientId = 0
