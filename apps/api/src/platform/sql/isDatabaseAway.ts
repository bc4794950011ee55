import { sqlStateOf } from "./sqlStateOf.ts"

/**
 * Lost connections (08), a server that starts, stops or ends this session (57P), and one out of connections or memory
 * (53; a full disk, 53100, is tested before).
 */
const away = /^(?:08|57P|53)/

const reasons: ReadonlySet<unknown> = new Set(["ConnectionError", "StatementTimeoutError", "LockTimeoutError"])

/**
 * True if an error, or one that it wraps, says that the database is temporarily unavailable: worth a retry, and not the
 * request's fault.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false
  const tag = "_tag" in error ? error._tag : null
  if (tag === "DatabaseDown") return true
  if (tag !== "SqlError" || !("reason" in error)) return "cause" in error && isDatabaseAway(error.cause)
  const { reason } = error
  if (typeof reason === "object" && reason !== null && "_tag" in reason && reasons.has(reason._tag)) return true
  return away.test(sqlStateOf(reason) ?? "")
}
