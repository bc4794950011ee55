/** Marks a navigation that must not be held up, because a response or the end of the session requires it. */
export const decidedNavigation = { isDecided: true } as const

/** True for the location state of such a navigation. */
export const isDecided = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isDecided" in state && state.isDecided === true
