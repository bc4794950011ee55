/** Goes along with a navigation that nobody may hold up: an answer or the session has decided it. */
export const decidedNavigation = { isDecided: true } as const

/** Whether the state of a location is that of such a navigation. */
export const isDecided = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isDecided" in state && state.isDecided === true
