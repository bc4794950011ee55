import { Refusal } from "./Refusal.ts"
import { routeLimits } from "./routeLimits.ts"

/** Facts about a request that the guards check. */
export interface RequestFacts {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Hosts and origins that the server accepts. */
export interface OriginPolicy {
  readonly publicUrl: string
  readonly allowedHosts: ReadonlyArray<string>
  readonly allowedOrigins: ReadonlyArray<string>
  /** True if a bare IP address is accepted as the host: DNS rebinding cannot forge such a host. */
  readonly answersToAddresses: boolean
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"])

const hostNameOf = (host: string): string => host.replace(/:\d+$/, "").toLowerCase()

const isAddress = (hostName: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(hostName)

const isKnownHost = (host: string, policy: OriginPolicy): boolean => {
  const name = hostNameOf(host)
  const own = new URL(policy.publicUrl).hostname
  return (
    name === own ||
    (loopbackNames.has(own) && loopbackNames.has(name)) ||
    policy.allowedHosts.includes(name) ||
    (policy.answersToAddresses && (isAddress(name) || loopbackNames.has(name)))
  )
}

/** True for a probe on the same machine, which uses the server's address as the host. */
const isProbe = (path: string, host: string): boolean => {
  const name = hostNameOf(host)
  return path === "/healthz" || (path === "/readyz" && (isAddress(name) || loopbackNames.has(name)))
}

const refuseHost = ({ headers, path }: RequestFacts, policy: OriginPolicy): Refusal | null =>
  isProbe(path, headers["host"] ?? "") || isKnownHost(headers["host"] ?? "", policy)
    ? null
    : new Refusal({
        status: 421,
        message: "This server does not answer for that host name; set PUBLIC_URL or ALLOWED_HOSTS to allow it"
      })

const isUnsafe = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS"

/** The page's own origin: the host that the request was sent to, which is a known one. */
const isOwnOrigin = (origin: string, host: string, policy: OriginPolicy): boolean =>
  origin === policy.publicUrl || origin === `${new URL(policy.publicUrl).protocol}//${host}`

/** True if a page of another site sends the request: any cookies that the browser attaches are then ignored. */
export const isFromOtherSite = (
  origin: string | undefined,
  { allowedOrigins, publicUrl }: Pick<OriginPolicy, "allowedOrigins" | "publicUrl">
): boolean => origin !== undefined && origin !== publicUrl && allowedOrigins.includes(origin)

/** Fetch metadata of an unsafe request; for a caller that sends none, only the XSRF token is checked. */
const refuseSender = ({ headers, method }: RequestFacts, policy: OriginPolicy): Refusal | null => {
  if (!isUnsafe(method)) return null
  const origin = headers["origin"]
  // Only a token can have been sent on purpose; the contract looks whether it is one.
  if (isFromOtherSite(origin, policy) && headers["authorization"] !== undefined) return null
  const site = headers["sec-fetch-site"]
  const isRefused =
    site === undefined
      ? origin !== undefined && !isOwnOrigin(origin, headers["host"] ?? "", policy)
      : site !== "same-origin" && site !== "none"
  return isRefused ? new Refusal({ status: 403, message: "The request does not come from this portal" }) : null
}

/** A method override could turn one call into another. */
const refuseOverride = ({ headers, method, path }: RequestFacts): Refusal | null => {
  const override = headers["x-http-method-override"]
  if (override === undefined) return null
  return method === "POST" && path === "/reports" && override.toUpperCase() === "GET"
    ? null
    : new Refusal({ status: 400, message: "The method cannot be overridden here" })
}

const refuseContentType = ({ headers, method, path }: RequestFacts): Refusal | null => {
  if (!isUnsafe(method)) return null
  const length = headers["content-length"]
  const hasBody = headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0")
  const given = headers["content-type"]
  if (!hasBody && given === undefined) return null
  const type = (given ?? "").split(";", 1)[0]?.trim().toLowerCase()
  const wanted = routeLimits(path).contentType
  return type === wanted
    ? null
    : new Refusal({ status: 415, message: `The request must have the content type ${wanted}` })
}

const refuseSize = ({ headers, path }: RequestFacts): Refusal | null =>
  Number(headers["content-length"] ?? 0) > routeLimits(path).maxBytes
    ? new Refusal({
        status: 413,
        message: `The request is larger than the allowed ${routeLimits(path).maxBytes / 1_048_576} MB`,
        headers: { connection: "close" }
      })
    : null

/** Reason to reject a request before it reaches a handler, or null. The first match applies. */
export const decideRefusal = (request: RequestFacts, policy: OriginPolicy): Refusal | null =>
  refuseHost(request, policy) ??
  refuseSender(request, policy) ??
  refuseOverride(request) ??
  refuseSize(request) ??
  refuseContentType(request)
