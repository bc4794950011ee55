import type { Draws } from "@reclaim/sample-data/draws/Draws"
import type { FuzzCaller, FuzzRequest } from "./FuzzRequest.ts"
import { hostileHeaders } from "./hostileHeaders.ts"
import { hostileBodies, hostileJson, unstorableJson } from "./hostileJson.ts"
import { hostileTexts } from "./hostileTexts.ts"

type Texts = ReadonlyArray<readonly [string, string]>

/** A request in parts, as the contract spells them. */
export interface FuzzSample {
  readonly method: string
  /** Path with `:name` for each parameter. */
  readonly path: string
  readonly params: Texts
  readonly query: Texts
  readonly headers: Texts
  readonly json: Readonly<Record<string, unknown>> | null
  /** All keys that query and body accept, including those that this sample leaves to their defaults. */
  readonly knownQuery: ReadonlyArray<string>
  readonly knownFields: ReadonlyArray<string>
  /** A body that is no JSON. */
  readonly file: { readonly type: string; readonly bytes: Buffer } | null
  readonly caller: FuzzCaller
  /** True if every part decodes and the caller may make the call. */
  readonly isGood: boolean
}

/** An address takes so much; Node refuses more than 16 KB of headers. */
const maxLengthInAddress = 3000

const percent = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\u{FFFD}"))

/** Hostile parts of an address: escapes of any byte, broken escapes, and characters with a meaning there. */
const hostileInAddress = (draws: Draws): string =>
  draws.chance(0.5)
    ? draws.one([
        "%00",
        "%ff",
        "%",
        "%zz",
        "%c3%28",
        "%ed%a0%80",
        "%2f%2fevil",
        "..%2f..",
        "%u0000",
        "+",
        "[]",
        "&=&",
        ";a=b"
      ])
    : percent(draws.one(hostileTexts)).slice(0, maxLengthInAddress)

const hostileKeys = [
  "__proto__",
  "constructor",
  "toString",
  "",
  "\0",
  "\uD800",
  "view_as_user_id",
  "a.b[0]",
  "$where"
] as const

const jsonText = (entries: ReadonlyArray<readonly [string, string]>): string =>
  `{${entries.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",")}}`

const addressOf = (path: string, params: Texts, query: ReadonlyArray<readonly [string, string]>): string => {
  const named = new Map(params)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => named.get(name) ?? "1")
  return query.length === 0 ? filled : `${filled}?${query.map(([key, value]) => `${percent(key)}=${value}`).join("&")}`
}

/** Part of a request that is corrupted; one at a time, so that the others are still checked. */
type Part = "body" | "field" | "query" | "path" | "header"

const partsOf = ({ json, params, query }: FuzzSample): readonly [Part, ...ReadonlyArray<Part>] => [
  "header",
  "query",
  ...(json === null ? [] : (["body", "field", "field", "field", "field"] as const)),
  ...(query.length === 0 ? [] : (["query", "query"] as const)),
  ...(params.length === 0 ? [] : (["path", "path"] as const))
]

/** Mostly one of the known keys with a hostile value; else one less, one more, or one twice. */
const spoiltPairs = (pairs: Texts, known: ReadonlyArray<string>, hostile: string, draws: Draws): Texts => {
  const key = known[draws.below(known.length)] ?? draws.one(hostileKeys)
  const others = pairs.filter(([name]) => name !== key)
  // Mostly the value alone, for that is what reaches furthest.
  if (draws.chance(0.6)) return [...others, [key, hostile]]
  return draws.one<() => Texts>([
    () => others,
    () => [...pairs, [key, hostile]],
    () => [...pairs, [`${key}[]`, hostile]],
    () => [...pairs, [draws.one(hostileKeys), hostile]]
  ])()
}

/** The request of a sample: as it is, or, where it may be spoilt, mostly with one part spoilt. */
export const requestOf = (sample: FuzzSample, draws: Draws, mayBeSpoilt: boolean): FuzzRequest => {
  const { caller, file, json, method, path } = sample
  const spoilt = !mayBeSpoilt || draws.chance(0.25) ? null : draws.one(partsOf(sample))
  const written = Object.entries(json ?? {}).map(([key, value]) => [key, JSON.stringify(value)] as const)
  const fields =
    spoilt === "field"
      ? spoiltPairs(written, sample.knownFields, draws.one(draws.chance(0.3) ? unstorableJson : hostileJson), draws)
      : written
  const plainQuery = sample.query.map(([key, value]) => [key, percent(value)] as const)
  const query =
    spoilt === "query" ? spoiltPairs(plainQuery, sample.knownQuery, hostileInAddress(draws), draws) : plainQuery
  const params = sample.params.map(
    ([key, value]) => [key, spoilt === "path" ? hostileInAddress(draws) : percent(value)] as const
  )
  const body =
    file?.bytes ?? (json === null ? null : spoilt === "body" ? draws.one(hostileBodies) : Buffer.from(jsonText(fields)))
  const [name, value] = draws.one(hostileHeaders)
  const type = file?.type ?? "application/json"
  return {
    caller,
    method,
    target: addressOf(path, params, query),
    headers: {
      ...(body === null ? {} : { "content-type": type, "content-length": String(body.length) }),
      ...Object.fromEntries(sample.headers),
      ...(spoilt === "header" ? { [name]: value } : {})
    },
    body,
    isProper: sample.isGood && spoilt === null
  }
}
