import { describe, expect, it, layer } from "@effect/vitest"
import { Arbitrary, Cause, Effect, Exit, Layer, Logger, Result, Schema, Stream } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { WireApplicationSteps } from "../contract/applications/WireApplicationSteps.ts"
import { PortalApi } from "../contract/PortalApi.ts"
import { blankSteps } from "../domain/application/steps/ApplicationSteps.ts"
import { CallFailure } from "../domain/failure/CallFailure.ts"
import { servicesWith, host } from "../testing/clientWith.ts"
import { noConnection, type SentRequest } from "../testing/fakeTransport.ts"
import { PortalClient } from "./portalClientLayer.ts"

type Codec = Schema.Codec<unknown, unknown>

const endpoints = Object.values(PortalApi.groups).flatMap((group) =>
  Object.entries<HttpApiEndpoint.Top>(group.endpoints).map(([name, endpoint]) => ({
    call: `${group.identifier}.${name}`,
    group: group.identifier,
    name,
    endpoint
  }))
)

const contact = {
  salutation: "Ms",
  first_name: "Ada",
  last_name: "Meyer",
  job_title: "Head of Tax",
  company: "Alpine LP",
  email: "ada.meyer@alpine.example",
  phone: "+12125550142",
  mobile: null,
  roles: [],
  notes: ""
}

const historyFile = { format: "csv", time_zone: "UTC" }

const batch = {
  market: "CH",
  tax_year: 2023,
  procedure: "holding statement",
  due_on: "2099-12-31",
  costs: 0,
  statement_codes: [],
  reclaims: [7]
}

/** Request bodies, in wire form, for calls whose payload cannot be generated at random, such as an e-mail address. */
const given: Readonly<Record<string, object>> = {
  "POST /api/v1/contacts": contact,
  "PUT /api/v1/contacts/:id": contact,
  "POST /api/v1/me/email": { email: "ada@alpine.example" },
  "POST /api/v1/history/file": historyFile,
  "POST /api/v1/accounts/:id/history/file": historyFile,
  "POST /api/v1/documents/:id/history/file": historyFile,
  "POST /api/v1/transactions/:seq/history/file": historyFile,
  "POST /api/v1/desk/clients": {
    code: "ALPINE",
    name: "Alpine LP",
    first_administrator: { first_name: "Ida", last_name: "First", email: "ida@alpine.example" }
  },
  "POST /api/v1/desk/clients/:client/authorizations": { reference: "CH-2023-1", content: batch },
  "POST /api/v1/desk/clients/:client/requirements": {
    owner_id: 5,
    market: "DE",
    code: "us-6166",
    period: 2024,
    reason: "The office asks"
  },
  "POST /api/v1/payment-instructions": {
    owner_id: 5,
    beneficiary: "Alpine LP",
    beneficiary_reason: "",
    bank_name: "Northbank",
    currency: "CHF",
    account_form: "iban",
    iban: "CH9300762011623852957",
    aba: null,
    bank_country: null,
    clearing_code: null,
    account_number: null,
    bic: "UBSWCHZH80A",
    intermediary_bank: "",
    intermediary_bic: null
  },
  "PUT /api/v1/account-batches/:id/mapping": {
    columns: {},
    date_order: null,
    remember: false,
    common: Schema.encodeSync(WireApplicationSteps)(blankSteps)
  }
}

const drawnCount = 60

const sample = (schema: Schema.Top) =>
  Effect.suspend(() => Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: drawnCount, size: 4, seed: 7 })).pipe(
    // Some schemas have a rule that random values do not meet, or a type without a generator.
    Effect.catchCause(() => Effect.succeed([]))
  )

/** Random values that a schema accepts, in decoded form: from its decoded side or else its encoded side. */
const drawValues = Effect.fnUntraced(function* (codec: Codec) {
  const typed = yield* sample(Schema.toType(codec))
  const kept = typed.filter((value) => Result.isSuccess(Schema.encodeUnknownResult(codec)(value)))
  if (kept.length > 0) return kept
  const sent = yield* sample(Schema.toEncoded(codec))
  return sent.flatMap((value) => {
    const decoded = Schema.decodeUnknownResult(codec)(value)
    return Result.isSuccess(decoded) ? [decoded.success] : []
  })
})

const bytes = new Uint8Array([37, 80, 68, 70])

const payloadsOf = (endpoint: HttpApiEndpoint.Top) =>
  Effect.gen(function* () {
    const [payload] = [...endpoint.payload.values()]
    const [schema] = payload?.schemas ?? []
    if (payload === undefined || schema === undefined) return null
    if (payload.encoding._tag === "Uint8Array") return [bytes]
    if (payload.encoding._tag === "Stream") return [Stream.make(bytes)]
    const codec = schema as unknown as Codec
    const sent = given[`${endpoint.method} ${endpoint.path}`]
    return sent === undefined ? yield* drawValues(codec) : [Schema.decodeUnknownSync(codec)(sent)]
  })

/** Parameters of an address; an empty one would be another address. */
const paramsOf = ({ params }: HttpApiEndpoint.Top) =>
  Effect.map(drawValues(params as unknown as Codec), (values) =>
    values.filter((value) => !Object.values(value as object).includes(""))
  )

/** Number of requests generated for each call. */
const requestCount = 3

/** Random requests to a call, in decoded form, without the parts that it does not take. */
const requestsTo = Effect.fnUntraced(function* (endpoint: HttpApiEndpoint.Top) {
  const parts = Object.entries({
    params: endpoint.params === undefined ? null : yield* paramsOf(endpoint),
    query: endpoint.query === undefined ? null : yield* drawValues(endpoint.query as unknown as Codec),
    headers: endpoint.headers === undefined ? null : yield* drawValues(endpoint.headers as unknown as Codec),
    payload: yield* payloadsOf(endpoint)
  }).flatMap(([part, values]) => (values === null ? [] : [{ part, values }]))
  for (const { part, values } of parts) {
    if (values.length === 0) throw new Error(`Nothing was drawn for the ${part} of ${endpoint.path}: give it one.`)
  }
  return Array.from({ length: requestCount }, (_, at) =>
    Object.fromEntries(parts.map(({ part, values }) => [part, values[at % values.length]]))
  )
})

/** Regular expression for the URLs of a contract path. */
const addressOf = (path: string): RegExp =>
  new RegExp(
    `^${host.replaceAll(".", String.raw`\.`)}${path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/?]+")}(?:\\?|$)`
  )

type AnyCalls = Readonly<
  Record<string, Readonly<Record<string, (request: object) => Effect.Effect<unknown, CallFailure>>>>
>

const refusals = [
  [
    "that refuses with a reason",
    { status: 403, body: { message: "No access." } },
    { status: 403, message: "No access." }
  ],
  ["that cannot be reached", noConnection, { status: 0, message: "" }]
] as const

const quiet = Logger.layer([])

it("what chance does not find is given for calls that there are", () => {
  const calls = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(calls).toEqual(expect.arrayContaining(Object.keys(given)))
})

describe.each(refusals)("with a server %s, the client", (_server, answer, facts) => {
  const transport = servicesWith(PortalClient.layer, () => answer)

  layer(Layer.merge(transport.layer, quiet))((it) => {
    it.effect("has every group and call of the contract and no other", () =>
      Effect.gen(function* () {
        const client = yield* PortalClient
        const calls = Object.entries(client).flatMap(([group, made]) =>
          Object.keys(made).map((name) => `${group}.${name}`)
        )
        expect(calls.length).toBeGreaterThan(200)
        expect(calls.toSorted()).toEqual(endpoints.map(({ call }) => call).toSorted())
      })
    )

    it.effect.each(endpoints)("fails with that alone at $call", ({ endpoint, group, name }) =>
      Effect.gen(function* () {
        const client = (yield* PortalClient) as unknown as AnyCalls
        const call = client[group]?.[name]
        if (call === undefined) throw new Error("There is no such call.")
        for (const request of yield* requestsTo(endpoint)) {
          const before = transport.sent.length
          const exit = yield* Effect.exit(call(request))
          const [sent, ...others]: ReadonlyArray<SentRequest> = transport.sent.slice(before)
          expect(others).toEqual([])
          expect(sent?.method).toBe(endpoint.method)
          expect(sent?.url).toMatch(addressOf(endpoint.path))
          if (Exit.isSuccess(exit)) throw new Error("It was answered.")
          const [reason, ...more] = exit.cause.reasons
          expect(more).toEqual([])
          if (reason === undefined || !Cause.isFailReason(reason)) throw new Error(Cause.pretty(exit.cause))
          expect(reason.error).toBeInstanceOf(CallFailure)
          expect(reason.error).toMatchObject(facts)
        }
      })
    )
  })
})
