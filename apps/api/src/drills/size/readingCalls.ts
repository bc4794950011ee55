import { Changes } from "@reclaim/core/contract/access/Changes"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Context, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { minPayloads } from "../../testing/server/minPayloads.ts"
import { minQueries } from "../../testing/server/minQueries.ts"
import type { Subjects } from "./subjects.ts"

/** A call that changes nothing. */
export interface ReadingCall {
  readonly method: "GET" | "POST"
  /** Path with `{id}` for each parameter, as the API document writes it. */
  readonly path: string
}

const readsOnly = ({ annotations, method }: HttpApiEndpoint.Top): boolean =>
  method === "GET" || Option.getOrNull(Context.getOption(annotations, Changes))?._tag === "Nothing"

/** All calls of the contract that change nothing. */
export const readingCalls: ReadonlyArray<ReadingCall> = Object.values(PortalApi.groups)
  .flatMap((group) => Object.values<HttpApiEndpoint.Top>(group.endpoints))
  .filter(readsOnly)
  .map(({ method, path }) => ({
    method: method === "GET" ? ("GET" as const) : ("POST" as const),
    path: path.replaceAll(/:(\w+)/g, "{$1}")
  }))

/** Length of the requested page: a short one shows the constant reads, the longest takes longest. */
export type PageSize = "few" | "longest"

/** Queries for calls that return pages but are not measured without a page size. */
const pages: Readonly<Record<string, Readonly<Record<PageSize, string>>>> = {
  "/api/v1/documents": { few: "?limit=5", longest: "" },
  "/api/v1/accounts": { few: "?limit=5", longest: "" },
  "/api/v1/authorization-scope": { few: "?limit=5", longest: "" }
}

/** Bodies of calls that request the longest page in a body. */
const maxPages: Readonly<Record<string, object>> = {
  "/api/v1/transactions": { limit: 500 },
  "/api/v1/requirements/page": { limit: 500 }
}

const queries: Readonly<Record<string, string>> = { ...minQueries, "/api/v1/search": "?q=fund" }

/** Other ways to ask a call, which the database answers in other ways. */
const manners: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/api/v1/documents": ["sort=owner", "sort=expiry", "sort=state", "sort=use", "state=expired", "text=6166"],
  "/api/v1/accounts": ["market=CH"]
}

const others: Readonly<Record<string, string>> = {
  client: "1",
  code: "power-of-attorney",
  market: "CH",
  n: "1",
  owner: "2",
  seq: "40",
  token: "0".repeat(43),
  user_id: "1",
  year: "2023"
}

/** A request of a call, with everything that it names filled in. */
export interface CallVariant {
  readonly call: string
  readonly method: ReadingCall["method"]
  readonly path: string
  readonly address: string
  readonly payload: object
}

/** All variants in which a call is made. */
export const callVariants = (
  call: ReadingCall,
  { ids, payloads }: Subjects,
  page: PageSize
): ReadonlyArray<CallVariant> => {
  const { method, path } = call
  const parts = path.split("/")
  const filled = parts.map((part, at) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return part
    return (name === "id" ? ids[parts[at - 1] ?? ""] : others[name]) ?? "1"
  })
  const query = pages[path]?.[page] ?? queries[path] ?? ""
  const longest = page === "longest" ? maxPages[path] : undefined
  const usual = { method, path, payload: { ...minPayloads[path], ...longest, ...payloads[path] } }
  const address = filled.join("/") + query
  return [
    { ...usual, call: `${method} ${path}`, address },
    ...(manners[path] ?? []).map((manner) => ({
      ...usual,
      call: `${method} ${path}?${manner}`,
      address: `${address}${query === "" ? "?" : "&"}${manner}`
    }))
  ]
}

/** Makes a request. */
export const makeCall = (browser: Browser, { address, method, path, payload }: CallVariant): Promise<Answer> =>
  method === "GET"
    ? browser.get(address)
    : browser.post(address, payload, path === "/reports" ? { "x-http-method-override": "GET" } : {})

/** Rows of an answer: the elements of all its lists, the lines of a text, or one. */
export const rowsAnswered = ({ headers, text }: Answer): number => {
  if (headers["content-type"]?.includes("json") !== true) return Math.max(1, text.split("\n").length)
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + count(one), 0)
    if (value === null || typeof value !== "object") return 0
    return Object.values(value).reduce<number>((sum, one) => sum + count(one), 0)
  }
  return Math.max(1, count(JSON.parse(text)))
}
