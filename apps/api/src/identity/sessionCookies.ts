import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Settings } from "../platform/settings/Settings.ts"

type Cookies = Pick<Settings["Service"], "publicUrl" | "tokenMinutes" | "sessionMinutes">

/** Read by the portal, which repeats it in a header of the same name prefixed with X-. */
const xsrfCookie = "XSRF-TOKEN"
const lifetimesCookie = "SESSION-LIFETIMES"

const isSecure = (settings: Pick<Cookies, "publicUrl">): boolean => settings.publicUrl.startsWith("https:")

/**
 * Adds a name prefix with https, which ties the cookie to this host and path; browsers reject the prefix without https.
 */
const withPrefix = (name: string, settings: Pick<Cookies, "publicUrl">): string =>
  isSecure(settings) ? `__Host-${name}` : name

/** The session's secret as the request sends it, or empty. */
export const sessionTokenOf = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<Cookies, "publicUrl">
): string => request.cookies[withPrefix("session", settings)] ?? ""

/** The XSRF token of the cookie, which the header must repeat. */
export const xsrfCookieOf = (request: HttpServerRequest.HttpServerRequest): string => request.cookies[xsrfCookie] ?? ""

/** Ties the sign-in form to the browser it was sent to. */
export const formCookieOf = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<Cookies, "publicUrl">
): string => request.cookies[withPrefix("sign-in", settings)] ?? ""

export const deviceCookieOf = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<Cookies, "publicUrl">
): string => request.cookies[withPrefix("device", settings)] ?? ""

/** Ties a way to an identity provider to the browser that began it. */
export const providerCookieOf = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<Cookies, "publicUrl">
): string => request.cookies[withPrefix("provider", settings)] ?? ""

/** Code of a guest's link, in the browser that requested it; empty in any other. */
export const signingCodeCookieOf = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<Cookies, "publicUrl">
): string => request.cookies[withPrefix("signing-code", settings)] ?? ""

const base = (settings: Cookies) => ({ path: "/", secure: isSecure(settings) })

/** The two cookies that the portal reads; renewed together with the token. */
export const setPortalCookies = (settings: Cookies, xsrfToken: string) =>
  HttpServerResponse.setCookiesUnsafe([
    [xsrfCookie, xsrfToken, { ...base(settings), sameSite: "strict" }],
    [lifetimesCookie, `${settings.tokenMinutes}|${settings.sessionMinutes}`, { ...base(settings), sameSite: "strict" }]
  ])

// SameSite is not strict, so that the cookie is sent on the way back from an identity provider.
const setDeviceCookie = (settings: Cookies, device: string) =>
  HttpServerResponse.setCookieUnsafe(withPrefix("device", settings), device, {
    ...base(settings),
    httpOnly: true,
    sameSite: "lax",
    maxAge: "365 days"
  })

/**
 * The cookies set at sign-in: the session, those the portal reads, and the mark of a known device; none for a guest's.
 */
export const setSignedInCookies =
  (settings: Cookies, values: { readonly token: string; readonly xsrf: string; readonly device: string | null }) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    response.pipe(
      setPortalCookies(settings, values.xsrf),
      HttpServerResponse.setCookiesUnsafe([
        [withPrefix("session", settings), values.token, { ...base(settings), httpOnly: true, sameSite: "lax" }]
      ]),
      values.device === null ? (same) => same : setDeviceCookie(settings, values.device),
      HttpServerResponse.expireCookieUnsafe(withPrefix("sign-in", settings), { ...base(settings), httpOnly: true })
    )

export const setFormCookie = (settings: Cookies, value: string) =>
  HttpServerResponse.setCookieUnsafe(withPrefix("sign-in", settings), value, {
    ...base(settings),
    httpOnly: true,
    sameSite: "strict"
  })

/**
 * Sets the cookie of a sign-in at a provider; SameSite is not strict, because it must be sent when the provider
 * redirects back.
 */
export const setProviderCookie = (settings: Cookies, value: string) =>
  HttpServerResponse.setCookieUnsafe(withPrefix("provider", settings), value, {
    ...base(settings),
    httpOnly: true,
    sameSite: "lax",
    maxAge: "10 minutes"
  })

/**
 * Keeps the code of a guest's link in the browser that shows it; SameSite is not strict, because the link is followed
 * from a mail.
 */
export const setSigningCodeCookie = (settings: Cookies, value: string) =>
  HttpServerResponse.setCookieUnsafe(withPrefix("signing-code", settings), value, {
    ...base(settings),
    httpOnly: true,
    sameSite: "lax",
    maxAge: "15 minutes"
  })

export const expireSigningCodeCookie = (settings: Cookies) =>
  HttpServerResponse.expireCookieUnsafe(withPrefix("signing-code", settings), { ...base(settings), httpOnly: true })

/** Removes the session and everything shown in it from the browser. */
export const clearSignedInCookies =
  (settings: Cookies) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    response.pipe(
      HttpServerResponse.expireCookieUnsafe(withPrefix("session", settings), { ...base(settings), httpOnly: true }),
      HttpServerResponse.expireCookieUnsafe(xsrfCookie, base(settings)),
      HttpServerResponse.expireCookieUnsafe(lifetimesCookie, base(settings)),
      HttpServerResponse.setHeader("clear-site-data", '"cache", "storage"')
    )
