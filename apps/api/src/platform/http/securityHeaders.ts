/** Settings that the headers depend on. */
export interface SecurityPolicy {
  readonly publicUrl: string
  readonly apiHost: string
  readonly authHost: string
  /** Empty unless analytics are switched on. */
  readonly analyticsOrigin: string
}

const permissions = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "xr-spatial-tracking"
]

const present = (...sources: ReadonlyArray<string>): string => sources.filter((source) => source !== "").join(" ")

/**
 * Scripts and styles come from this origin or carry the nonce of this response; no inline script, no eval. Only the
 * portal's page has a nonce, and only there may analytics run: never where a password is typed.
 */
export const contentSecurityPolicy = (policy: SecurityPolicy, nonce: string | null): string => {
  const analytics = nonce === null ? "" : policy.analyticsOrigin
  const own = present("'self'", nonce === null ? "" : `'nonce-${nonce}'`)
  return [
    "default-src 'none'",
    `script-src ${present(own, analytics)}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${present("'self'", policy.apiHost, policy.authHost, analytics)}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${present("'self'", policy.authHost)}`,
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Set on every response, whatever its status. */
export const securityHeaders = (policy: SecurityPolicy): Readonly<Record<string, string>> => ({
  "content-security-policy": contentSecurityPolicy(policy, null),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // With no-referrer a browser would send "Origin: null" with forms; the path, which may name a report, is never sent.
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions.map((feature) => `${feature}=()`).join(", "),
  "origin-agent-cluster": "?1",
  "x-permitted-cross-domain-policies": "none",
  ...(policy.publicUrl.startsWith("https:")
    ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
    : {})
})
