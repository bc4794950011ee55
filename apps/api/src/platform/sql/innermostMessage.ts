/** The database's own message, at the end of a chain of causes. */
export const innermostMessage = (cause: unknown): string => {
  if (cause instanceof Error) return cause.cause instanceof Error ? innermostMessage(cause.cause) : cause.message
  return typeof cause === "string" ? cause : "no reason given"
}
