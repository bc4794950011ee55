/** The error code of PostgreSQL, or of Node for a socket; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null
  if ("code" in error && typeof error.code === "string") return error.code
  return ("reason" in error ? sqlStateOf(error.reason) : null) ?? ("cause" in error ? sqlStateOf(error.cause) : null)
}
