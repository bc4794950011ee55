import { Predicate } from "effect"
import { SqlError } from "effect/sql"

/** What a failed connection says about the server. */
export type ServerState =
  /**
   * Not listening yet, or starting: it may answer soon. `heard` is what came from there: words of the server itself, a
   * refusal, or nothing in time, which may mean that its machine is busy.
   */
  | { readonly _tag: "Coming"; readonly reason: string; readonly heard: "words" | "refusal" | "nothing" }
  /** Waiting will not help. `remedy` says what will; `{url}` in it stands for the setting's name. */
  | { readonly _tag: "Unusable"; readonly reason: string; readonly remedy: string }

/** Refused, unreachable, or unresolved because the name service is starting too; a server that starts, stops or is full. */
const comingCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "EAI_AGAIN"
])
const saidCodes = new Set(["57P01", "57P02", "57P03", "53300"])

const checkAddress = "correct the host and the port in {url}"
const remedies: Readonly<Record<string, string>> = {
  "3D000": "create that database, or correct the name at the end of {url}",
  "28P01": "correct the user name and the password in {url}",
  "28000": "correct the user name and the password in {url}, or let this machine in by pg_hba.conf of the server",
  ENOTFOUND: "no machine has that name: correct the host in {url}"
}

const codeOf = (said: unknown): string =>
  said instanceof Error && "code" in said && typeof said.code === "string" ? said.code : ""

/** Decides by why a connection failed; `cause` is the driver's error, or a timeout. */
export const decideServerState = (cause: unknown): ServerState => {
  if (!(cause instanceof SqlError.SqlError)) return { _tag: "Coming", reason: "no answer in time", heard: "nothing" }
  const said = cause.reason.cause
  const reason = said instanceof Error ? said.message : cause.reason.message
  const code = codeOf(said)
  if (saidCodes.has(code)) return { _tag: "Coming", reason, heard: "words" }
  if (/\btimed out\b/i.test(reason)) return { _tag: "Coming", reason, heard: "nothing" }
  // A proxy in front of a server that is not up yet accepts the connection and closes it.
  if (comingCodes.has(code) || /\b(closed|ended)\b/i.test(reason)) return { _tag: "Coming", reason, heard: "refusal" }
  const known = remedies[code]
  if (known !== undefined) return { _tag: "Unusable", reason, remedy: known }
  if (/TLS|certificate/i.test(reason)) {
    return { _tag: "Unusable", reason, remedy: "give the server a certificate, or take sslmode out of {url}" }
  }
  return Predicate.isTagged(said, "PgProtocolParseError")
    ? { _tag: "Unusable", reason: "what answers there is no PostgreSQL", remedy: checkAddress }
    : { _tag: "Unusable", reason, remedy: checkAddress }
}
