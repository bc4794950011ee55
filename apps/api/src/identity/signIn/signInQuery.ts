import { isSafeReturnPath } from "@reclaim/core/rules/navigation/isSafeReturnPath"

/** Query with which the portal redirects to the sign-in page. */
export interface SignInQuery {
  /** Target after signing in: a path on the portal's own origin, "/" if none was given. */
  readonly returnTo: string
}

const apiVersion = "1.0"
const maxQueryLength = 512
const knownKeys = new Set(["appId", "apiVersion", "returnTo"])

const decodedBase64 = (text: string): string | null => {
  const isStrict = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  if (!isStrict) return null
  const bytes = Buffer.from(text, "base64")
  // Unused bits in the last character would give one text two encodings.
  if (bytes.length > maxQueryLength || bytes.toString("base64") !== text) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, so not sent by the portal.
    return null
  }
}

const safeTarget = (target: string | null): string => (target !== null && isSafeReturnPath(target) ? target : "/")

/**
 * Parses `q`, the base64 of "appId=…&apiVersion=…", with an optional `returnTo` next to or inside it; null for any
 * other query. A target on another origin is dropped rather than refused: signing in still works, and ends at the home
 * page.
 */
export const decodeSignInQuery = (query: URLSearchParams, applicationId: string): SignInQuery | null => {
  const given = query.getAll("q")
  const beside = query.get("returnTo")
  if (given.length === 0) return { returnTo: safeTarget(beside) }
  const text = given.length === 1 ? decodedBase64(given[0] ?? "") : null
  if (text === null) return null
  const inside = new URLSearchParams(text)
  const keys = [...inside.keys()]
  const isKnown = keys.every((key) => knownKeys.has(key)) && new Set(keys).size === keys.length
  const isOurs = inside.get("appId") === applicationId && inside.get("apiVersion") === apiVersion
  return isKnown && isOurs ? { returnTo: safeTarget(inside.get("returnTo") ?? beside) } : null
}

/** Parses the query of a request's address as `decodeSignInQuery` does. */
export const signInQueryOf = (url: string, applicationId: string): SignInQuery | null =>
  decodeSignInQuery(new URLSearchParams(url.split("?", 2)[1]?.split("#", 1)[0] ?? ""), applicationId)
