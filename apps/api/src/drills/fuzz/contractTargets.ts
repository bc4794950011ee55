import { type Change, Changes, noChange } from "@reclaim/core/contract/access/Changes"
import { MayCall, type Caller } from "@reclaim/core/contract/access/MayCall"
import { partPath } from "@reclaim/core/contract/files/FileGroup"
import { importPath } from "@reclaim/core/contract/imports/ImportGroup"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { DeskPermission } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { approvePaymentsPermission, proposePaymentsPermission } from "@reclaim/core/rules/people/paymentPermissions"
import { Arbitrary, Context, Effect, Option, Result, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { Draws } from "@reclaim/sample-data/draws/Draws"
import { createHash } from "node:crypto"
import { hostileCsv } from "./hostileCsv.ts"
import type { FuzzAnswer, FuzzCaller } from "./FuzzRequest.ts"
import type { FuzzTarget } from "./FuzzTarget.ts"
import { properParams, properPayloads } from "./properPayloads.ts"
import { type FuzzSample, requestOf } from "./requestOf.ts"
import { viewableIds } from "./viewableIds.ts"

type Codec = Schema.Codec<unknown, unknown>

/** Member of staff for each permission of the desk. */
const deskCallers: Readonly<Record<DeskPermission, FuzzCaller>> = {
  "desk.accounts": "deskAccounts",
  "desk.documents": "deskDocuments",
  "desk.authorizations": "deskDocuments",
  "desk.people": "deskPeople"
}

/** Users who may make a call, so that most requests get beyond the first refusal. */
const insiders = (caller: Caller, change: Change): readonly [FuzzCaller, ...ReadonlyArray<FuzzCaller>] => {
  switch (caller._tag) {
    case "Desk":
      return [caller.permission === null ? "deskDocuments" : deskCallers[caller.permission]]
    case "PermissionHolder":
      if (caller.task === "signDocuments") return ["signatory"]
      if (caller.task === "claimAuthorization") return ["approver"]
      return caller.permissions.includes(proposePaymentsPermission) ||
        caller.permissions.includes(approvePaymentsPermission)
        ? ["payments"]
        : ["administrator"]
    case "ClientTaskHolder":
      // Only a user with all tasks can upload files of every purpose.
      return change._tag === "Shared" ? ["administrator"] : ["full", "readOnly"]
    case "Viewer":
    case "Importer":
      return ["viewing"]
    case "SignedIn":
      return ["full", "readOnly", "viewing"]
    case "TaskHolder":
      if (caller.tasks.includes("contacts")) return ["administrator"]
      return caller.tasks.includes("claimAuthorization") ? ["approver"] : ["full", "readOnly", "viewing"]
  }
}

/** Drops only the keys that do not encode. */
const dropUnencodable = (schema: Codec, wire: unknown): Record<string, unknown> => {
  const fields = { ...(wire as Record<string, unknown>) }
  for (const key of Object.keys(fields)) {
    if (Result.isSuccess(Schema.decodeUnknownResult(schema)(fields))) break
    const { [key]: _, ...others } = fields
    if (Result.isSuccess(Schema.decodeUnknownResult(schema)(others))) return others
    delete fields[key]
  }
  return fields
}

/** Minimum number of values to draw, so that one that decodes is likely. */
const minSamples = 60

/** Draws wire values from a schema; `isGood` if they decode, as the first one does if any was found. */
const drawSamples = (schema: Schema.Top | undefined, count: number, seed: number) => {
  if (schema === undefined) return Effect.succeed(null)
  const codec = schema as unknown as Codec
  const drawnCount = Math.max(count, minSamples)
  return Arbitrary.sampleEffect(Arbitrary.schema(Schema.toEncoded(codec)), { count: drawnCount, size: 6, seed }).pipe(
    // Schemas with too many rules for random values to pass: their valid payloads are mutated instead.
    Effect.orElseSucceed(() => Array.from({ length: drawnCount }, () => ({}))),
    Effect.map((values) =>
      values.map((value): DrawnSample => {
        const fields = dropUnencodable(codec, value)
        return { fields, isGood: Result.isSuccess(Schema.decodeUnknownResult(codec)(fields)) }
      })
    ),
    Effect.map((samples) => withValidCompanions((at) => at === 0)(samples).slice(0, count))
  )
}

interface DrawnSample {
  readonly fields: Record<string, unknown>
  readonly isGood: boolean
}

/** Replaces the samples that accompany a valid payload by a valid one, if any was drawn. */
const withValidCompanions =
  (isToBeProper: (at: number) => boolean) =>
  (samples: ReadonlyArray<DrawnSample>): ReadonlyArray<DrawnSample> => {
    const good = samples.find(({ isGood }) => isGood)
    return samples.map((sample, at) => (isToBeProper(at) && !sample.isGood ? (good ?? sample) : sample))
  }

/** Replaces the key of each request by a fresh one: a reused key would be refused with any content. */
const withOwnKey = (headers: Readonly<Record<string, unknown>>, of: string): Readonly<Record<string, unknown>> => {
  if (typeof headers["idempotency-key"] !== "string") return headers
  const hex = createHash("sha256").update(of).digest("hex")
  const key = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return { ...headers, "idempotency-key": key.join("-") }
}

const texts = (fields: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, string]> =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === "string" ? value : JSON.stringify(value)] as const]
  )

const keysOf = (samples: ReadonlyArray<{ readonly fields: object }> | null): ReadonlyArray<string> => [
  ...new Set((samples ?? []).flatMap(({ fields }) => Object.keys(fields)))
]

const namesViewed = (fields: Readonly<Record<string, unknown>> | undefined): boolean =>
  fields !== undefined && Object.hasOwn(fields, "view_as_user_id")

/** Draws the user to view as from existing ones, because a random number is always refused. */
const lookingAt = (fields: Readonly<Record<string, unknown>>, draws: Draws, caller: FuzzCaller) =>
  namesViewed(fields) ? { ...fields, view_as_user_id: caller === "viewing" ? draws.one(viewableIds) : 0 } : fields

const payloadOf = (
  endpoint: HttpApiEndpoint.Top
): { readonly isJson: boolean; readonly schema: Schema.Top | undefined } => {
  const [payload] = [...endpoint.payload.values()]
  const isJson = payload?.encoding._tag === "Json"
  return { isJson, schema: isJson ? payload?.schemas[0] : undefined }
}

/** Checks JSON against the contract's success schemas; other content, or a file, is streamed unchecked. */
const successDecoder = (endpoint: HttpApiEndpoint.Top) => {
  const decodes = (body: unknown) =>
    [...endpoint.success].map((schema) =>
      Schema.decodeUnknownResult(Schema.toCodecJson(schema as unknown as Codec))(body)
    )
  return ({ bytes, headers }: FuzzAnswer): string | null => {
    const isJson = (headers["content-type"] ?? "").startsWith("application/json")
    if (!isJson || headers["content-disposition"] !== undefined) return null
    const results = decodes(JSON.parse(bytes.toString("utf8")))
    const [first] = results
    if (first === undefined || results.some(Result.isSuccess)) return null
    return Result.isFailure(first) ? `not what the contract promises: ${first.failure.message}` : null
  }
}

/** The body of a call that takes no JSON. */
const fileOf = (path: string, draws: Draws): FuzzSample["file"] => {
  if (path === importPath) return { type: "text/csv", bytes: hostileCsv(draws) }
  return path === partPath ? { type: "application/octet-stream", bytes: hostileCsv(draws) } : null
}

/** Calls that need more than a valid payload: a file that fits the database, a token of a program. */
const wantsMore: ReadonlySet<string> = new Set([importPath, "/auth/token"])

const targetOf = (endpoint: HttpApiEndpoint.Top): FuzzTarget => {
  const name = `${endpoint.method} ${endpoint.path}`
  const change = Option.getOrElse(Context.getOption(endpoint.annotations, Changes), () => noChange)
  const inside = insiders(Context.get(endpoint.annotations as Context.Context<MayCall>, MayCall), change)
  const { isJson, schema } = payloadOf(endpoint)
  return {
    name,
    makesFiles: /excel|xlsx|pdf|zip/i.test(endpoint.identifier),
    endsSession: endpoint.identifier === "signOut",
    excused: [501],
    faultOfSuccess: successDecoder(endpoint),
    requests: Effect.fnUntraced(function* (count, seed) {
      const properPayload = properPayloads[name]
      const ownParams = properParams[name]
      const isToBeProper = (at: number) => (properPayload ?? ownParams) !== undefined && at % 10 === 0
      const proper = (samples: ReadonlyArray<DrawnSample> | null) =>
        samples === null ? null : withValidCompanions(isToBeProper)(samples)
      const [params, query, headers, drawnBody] = yield* Effect.all([
        Effect.map(drawSamples(endpoint.params, count, seed), (samples) =>
          ownParams === undefined
            ? proper(samples)
            : (samples?.map((sample, at) => (isToBeProper(at) ? { fields: { ...ownParams }, isGood: true } : sample)) ??
              null)
        ),
        Effect.map(drawSamples(endpoint.query, count, seed + 1), proper),
        Effect.map(drawSamples(endpoint.headers, count, seed + 2), proper),
        drawSamples(schema, count, seed + 3)
      ])
      const body =
        properPayload === undefined
          ? drawnBody
          : (drawnBody?.map((sample, at) =>
              isToBeProper(at) ? { fields: { ...properPayload(at) }, isGood: true } : sample
            ) ?? null)
      const [knownQuery, knownFields] = [keysOf(query), keysOf(body)]
      const partsAt = (index: number) => [params?.[index], query?.[index], headers?.[index], body?.[index]]
      const isGoodAt = (index: number) => partsAt(index).every((part) => part?.isGood ?? true)
      // However few there are, one is as it should be.
      const properIndex = Array.from({ length: count }, (_, index) => index).find(isGoodAt)
      return Array.from({ length: count }, (_, index) => {
        const draws = new Draws(seed, name, index)
        const caller =
          index === properIndex || draws.chance(0.85)
            ? draws.one(inside)
            : draws.one<FuzzCaller>(["staff", "anonymous", "full", "readOnly"])
        const sample: FuzzSample = {
          method: endpoint.method,
          path: endpoint.path,
          params: texts(params?.[index]?.fields ?? {}),
          query: texts(lookingAt(query?.[index]?.fields ?? {}, draws, caller)),
          headers: texts(withOwnKey(headers?.[index]?.fields ?? {}, `${String(seed)} ${name} ${String(index)}`)).filter(
            ([, value]) => /^[\t\x20-\xff]*$/.test(value)
          ),
          knownQuery,
          knownFields,
          json: isJson ? lookingAt(body?.[index]?.fields ?? {}, draws, caller) : null,
          file: fileOf(endpoint.path, draws),
          caller,
          isGood: !wantsMore.has(endpoint.path) && inside.includes(caller) && isGoodAt(index)
        }
        return requestOf(sample, draws, index !== properIndex)
      })
    })
  }
}

/** All calls of the contract, new ones included. */
export const contractTargets: ReadonlyArray<FuzzTarget> = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values<HttpApiEndpoint.Top>(group.endpoints).map(targetOf)
)
