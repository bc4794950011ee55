/** The texts of putting a document up to be signed on screen. */
export const onScreenMessages = {
  title: "This can be signed on screen",
  sentence: "It is shown whole, signed by whoever may sign for the owner, and sealed.",
  together: (market: string) => `Sign once for ${market} and for`,
  sign: "Sign on screen",
  busy: "Preparing the document …",
  notMade: "The document could not be prepared. Try again; if it happens again, tell the service desk."
} as const
