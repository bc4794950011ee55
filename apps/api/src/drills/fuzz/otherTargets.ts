import { Effect } from "effect"
import { Draws } from "@reclaim/sample-data/draws/Draws"
import { type FuzzRequest } from "./FuzzRequest.ts"
import type { FuzzTarget } from "./FuzzTarget.ts"
import { hostileHeaders } from "./hostileHeaders.ts"
import { hostileTexts } from "./hostileTexts.ts"

const inForm = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2)

const brokenCodes = ["%00", "%ff", "%", "%zz", "%c3%28", "%ed%a0%80", "%F0%9F"] as const

const odd = (draws: Draws): string => (draws.chance(0.3) ? draws.one(brokenCodes) : inForm(draws.one(hostileTexts)))

const oddInAddress = (draws: Draws): string => odd(draws).slice(0, 3000)

const rightQuery = Buffer.from("appId=reclaim-portal&apiVersion=1.0").toString("base64")

const signInTarget = (draws: Draws): string => {
  const inside = Buffer.from(`appId=reclaim-portal&apiVersion=1.0&returnTo=${draws.one(hostileTexts)}`).toString(
    "base64"
  )
  const query: string = draws.one<() => string>([
    () => "",
    () => `?q=${encodeURIComponent(rightQuery)}`,
    () => `?q=${encodeURIComponent(rightQuery)}&returnTo=${oddInAddress(draws)}`,
    () => `?q=${encodeURIComponent(inside).slice(0, 4000)}`,
    () => `?q=${oddInAddress(draws)}`,
    () => `?q=a&q=b`,
    () => `?returnTo=${oddInAddress(draws)}`,
    () => `?${oddInAddress(draws)}`
  ])()
  return `/auth/account/first${query}`
}

const base = { caller: "anonymous", isProper: false } as const

const oddHeader = (draws: Draws): Readonly<Record<string, string>> =>
  draws.chance(0.3) ? Object.fromEntries([draws.one(hostileHeaders)]) : {}

/** `$token` is replaced by the token of a sign-in page that the sender has open. */
const form = (draws: Draws): Buffer => {
  const email = draws.chance(0.7) ? odd(draws) : "a1%40test.example"
  const token = draws.chance(0.8) ? "$token" : odd(draws)
  const extra = draws.one([
    "",
    "",
    `&email=${odd(draws)}`,
    `&${odd(draws)}`,
    "&__proto__=1",
    `&password[]=${odd(draws)}`
  ])
  return Buffer.from(`token=${token}&email=${email}&password=${odd(draws)}${extra}`)
}

const paths = [
  "/",
  "/index.html",
  "/assets/main-ABCDEF12.js",
  "/assets/",
  "/favicon.svg",
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/docs",
  "/reports/reclaim-dashboard",
  "/error/page-not-found",
  "/.env",
  "/proxy",
  "/api/v1",
  "/auth"
] as const

const methods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "QUERY"
] as const

const target = (name: string, request: (draws: Draws) => FuzzRequest): FuzzTarget => ({
  name,
  makesFiles: false,
  endsSession: false,
  excused: [],
  faultOfSuccess: () => null,
  requests: (count, seed) =>
    Effect.succeed(Array.from({ length: count }, (_, index) => request(new Draws(seed, name, index))))
})

/** Targets outside the contract: signing in, files, health, and unknown addresses. */
export const otherTargets: ReadonlyArray<FuzzTarget> = [
  target("GET /auth/account/first", (draws) => ({
    ...base,
    method: "GET",
    target: signInTarget(draws),
    headers: oddHeader(draws),
    body: null
  })),
  target("POST /auth/account/first", (draws) => {
    const body = form(draws)
    return {
      ...base,
      method: "POST",
      target: signInTarget(draws),
      headers: { "content-type": "application/x-www-form-urlencoded", ...oddHeader(draws) },
      body
    }
  }),
  target("files and health", (draws) => ({
    ...base,
    caller: draws.one(["anonymous", "full"]),
    method: draws.one(methods),
    target: draws.one(paths) + (draws.chance(0.5) ? `?${oddInAddress(draws)}` : ""),
    headers: oddHeader(draws),
    body: null
  })),
  target("unknown paths", (draws) => ({
    ...base,
    caller: draws.one(["anonymous", "full"]),
    method: draws.one(methods),
    target: `${draws.one(paths)}/${Array.from({ length: 1 + draws.below(3) }, () => oddInAddress(draws)).join("/")}`,
    headers: oddHeader(draws),
    body: null
  }))
]
