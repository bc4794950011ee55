import type { FuzzAnswer, FuzzRequest } from "./FuzzRequest.ts"
import type { FuzzTarget } from "./FuzzTarget.ts"

/** Text that only the server's internals contain. */
const internals = /\bat .*\.[cm]?[jt]s\b|\.ts:\d|\bSELECT\b|node_modules|[Pp]ostgres|PGlite|SqlError|\/home\//

const parseJsonObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? { ...value } : null
  } catch {
    // No JSON, which is a fault that the caller names.
    return null
  }
}

const isFilled = (value: unknown): boolean => typeof value === "string" && value !== ""

const faultOfRefusal = (answer: FuzzAnswer): string | null => {
  const text = answer.bytes.toString("utf8")
  // A page repeats the typed text in its attributes, escaped.
  if (internals.test(text.replaceAll(/="[^"]*"/g, ""))) return `tells internals: ${text.slice(0, 300)}`
  const type = answer.headers["content-type"] ?? ""
  if (type.startsWith("text/html")) return null
  const body = parseJsonObject(text)
  if (body === null || !type.startsWith("application/json")) return `no error body: ${type} ${text.slice(0, 100)}`
  const { fields, message, referenceNumber } = body
  if (!isFilled(message)) return "an error body without a message"
  if (!isFilled(referenceNumber)) return "an error body without a reference number"
  const areSentences = fields === undefined || Object.values(fields as object).every(isFilled)
  return areSentences ? null : `fields that are no sentences: ${text.slice(0, 300)}`
}

/** Statuses that a valid request must not get: not understood, or not allowed. */
const misunderstandings: ReadonlySet<number> = new Set([400, 401, 403, 405, 413, 415])

/** Fault of a response; null if there is none. */
export const faultOf = (target: FuzzTarget, request: FuzzRequest, answer: FuzzAnswer): string | null => {
  const { bytes, headers, status } = answer
  if (status >= 500 && !target.excused.includes(status))
    return `answered ${status}: ${bytes.toString("utf8").slice(0, 300)}`
  if (request.isProper && misunderstandings.has(status)) return `a proper request is answered ${status}`
  if (headers["x-content-type-options"] !== "nosniff") return "security headers are missing"
  if (request.method === "HEAD" || bytes.length === 0) {
    return status < 400 || request.method === "HEAD" ? null : "a refusal without a body"
  }
  return status >= 400 ? faultOfRefusal(answer) : target.faultOfSuccess(answer)
}
