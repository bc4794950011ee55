import { isLoopback } from "./isLoopback.ts"

/** Connection to the mail server. */
export interface SmtpTarget {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly secure: boolean
  /** True if TLS is required before anything else is sent: a password never travels in the clear. */
  readonly requireTLS: boolean
  /** A server on this machine needs none, and seldom has a certificate for its name. */
  readonly ignoreTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

/** Problem of a mail server's address, without quoting it; null if there is none. */
export const smtpProblem = (address: string): string | null => {
  const expected = "expected smtp://user:password@host:587 or smtps://user:password@host:465"
  if (!URL.canParse(address)) {
    return `${expected}; write special characters of the password as %-codes, such as %40 for @`
  }
  const { hash, hostname, password, pathname, protocol, search, username } = new URL(address)
  if (protocol !== "smtp:" && protocol !== "smtps:") return `${expected}; it begins with ${protocol}//`
  if (hostname === "" || pathname.replace("/", "") !== "" || search !== "" || hash !== "") {
    return `${expected}, with nothing after the port`
  }
  if (hostname.startsWith("169.254.") || hostname.startsWith("[fe80:")) {
    return "a link-local address is never a mail server; name the server's host"
  }
  try {
    ;[username, password].forEach((part) => decodeURIComponent(part))
    return null
  } catch {
    return `${expected}; a % in it does not begin a %-code: write % itself as %25`
  }
}

/** The target of an address without problems. */
export const smtpTarget = (address: string): SmtpTarget => {
  const { hostname, password, port, protocol, username } = new URL(address)
  const secure = protocol === "smtps:"
  const isLocal = isLoopback(hostname)
  const user = decodeURIComponent(username)
  return {
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && user !== "" && !isLocal,
    ignoreTLS: isLocal,
    auth: user === "" ? undefined : { user, pass: decodeURIComponent(password) }
  }
}
