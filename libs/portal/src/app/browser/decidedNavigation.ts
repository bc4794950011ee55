/** Marks a navigation that must not be held up: a response or the session has decided it. */
export const decidedNavigation = { isDecided: true } as const

/** Whether the state of a location is that of such a navigation. */
export const isDecided = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isDecided" in state && state.isDecided === true
