/** Marks a navigation that must not be held up, because a response or the end of the session requires it. */
export const decidedNavigation = { isDecided: true } as const

/** Whether the state of a location marks such a navigation. */
export const isDecided = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isDecided" in state && state.isDecided === true
