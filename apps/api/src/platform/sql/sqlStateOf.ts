/** The code by which PostgreSQL names an error, or Node one of a socket; null for what neither of them said. */
export const sqlStateOf = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null
  if ("code" in error && typeof error.code === "string") return error.code
  return ("reason" in error ? sqlStateOf(error.reason) : null) ?? ("cause" in error ? sqlStateOf(error.cause) : null)
}
