import { Changes } from "@reclaim/core/contract/access/Changes"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Context, Effect, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { SqlClient } from "effect/sql"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { leastPayloads } from "../../testing/server/leastPayloads.ts"
import { leastQueries } from "../../testing/server/leastQueries.ts"

/** A call that changes nothing. */
export interface ReadingCall {
  readonly method: "GET" | "POST"
  /** With `{id}` where a parameter stands, as the API document writes it. */
  readonly path: string
}

const readsOnly = ({ annotations, method }: HttpApiEndpoint.Top): boolean =>
  method === "GET" || Option.getOrNull(Context.getOption(annotations, Changes))?._tag === "Nothing"

/** Ends of paths that give out one stored file. */
const namesOneFile = /\{token\}$|\/content$/

/** Every call of the contract that changes nothing. */
export const readingCalls: ReadonlyArray<ReadingCall> = Object.values(PortalApi.groups)
  .flatMap((group) => Object.values<HttpApiEndpoint.Top>(group.endpoints))
  .filter(readsOnly)
  .map(({ method, path }) => ({
    method: method === "GET" ? ("GET" as const) : ("POST" as const),
    path: path.replaceAll(/:(\w+)/g, "{$1}")
  }))
  .filter(({ path }) => !namesOneFile.test(path))

/** What `{id}` is of, by the part of the path before it, as a table and its column. */
const subjects: Readonly<Record<string, readonly [table: string, column: string]>> = {
  accounts: ["account", "account_id"],
  authorizations: ["authorization_batch", "batch_id"],
  contacts: ["contact", "contact_id"],
  documents: ["document", "document_id"],
  envelopes: ["envelope", "envelope_id"],
  requirements: ["requirement", "requirement_id"]
}

const others: Readonly<Record<string, string>> = {
  client: "1",
  code: "us-6166",
  market: "CH",
  n: "1",
  owner: "2",
  seq: "40",
  user_id: "1",
  year: "2023"
}

/** One in the middle of those that the first client has, for each subject. */
export const namedSubjects = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.forEach(Object.entries(subjects), ([name, [table, column]]) =>
    Effect.map(
      sql<{ readonly id: number }>`
        select ${sql.literal(column)}::int as id from ${sql.literal(table)} where client_id = 1 order by 1
        offset (select count(*) / 2 from ${sql.literal(table)} where client_id = 1) limit 1`,
      ([row]) => [name, String(row?.id ?? 1)] as const
    )
  ).pipe(Effect.map((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs)))
})

/** Queries of calls that answer in pages: a page of a few rows. */
const pages: Readonly<Record<string, string>> = {
  "/api/v1/documents": "?limit=5",
  "/api/v1/accounts": "?limit=5",
  "/api/v1/authorization-scope": "?limit=5"
}

/** The address of a call with everything that it names filled in. */
export const addressOf = ({ path }: ReadingCall, ids: Readonly<Record<string, string>>): string => {
  const parts = path.split("/")
  const filled = parts.map((part, at) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return part
    return (name === "id" ? ids[parts[at - 1] ?? ""] : others[name]) ?? "1"
  })
  return filled.join("/") + (pages[path] ?? leastQueries[path] ?? "")
}

/** Makes a call. */
export const made = (browser: Browser, call: ReadingCall, address: string): Promise<Answer> =>
  call.method === "GET"
    ? browser.get(address)
    : browser.post(
        address,
        leastPayloads[call.path] ?? {},
        call.path === "/reports" ? { "x-http-method-override": "GET" } : {}
      )

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
