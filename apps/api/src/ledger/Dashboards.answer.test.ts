import { expect, layer } from "@effect/vitest"
import { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { WireDashboard } from "@reclaim/core/contract/dashboard/WireDashboard"
import { type DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Effect, Exit, Layer, Schema } from "effect"
import { type HttpBody, HttpServerResponse } from "effect/http"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { Database } from "../platform/database/Database.ts"
import { throwAwayEmbedded } from "../testing/database/bothDatabases.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../testing/ledger/reclaimWrites.ts"
import { Dashboards } from "./Dashboards.ts"

const staff = new Principal({
  userId: 9,
  clientId: null,
  sessionId: "9",
  email: "ines@example.com",
  isInternal: true,
  guestEnvelopeId: null
})
const client = new Principal({
  userId: 1,
  clientId: 1,
  sessionId: "1",
  email: "ada@example.com",
  isInternal: false,
  guestEnvelopeId: null
})

const ask = Effect.fnUntraced(function* (
  headers: { readonly acceptEncoding?: string; readonly ifNoneMatch?: string | undefined } = {},
  {
    filter = emptyDashboardFilter("summary"),
    clientId = 1,
    principal = staff
  }: {
    readonly filter?: DashboardFilter
    readonly clientId?: number
    readonly principal?: Principal
  } = {}
) {
  const dashboards = yield* Dashboards
  const { acceptEncoding, ifNoneMatch } = headers
  return yield* dashboards.answer({ principal, filter, clientId, acceptEncoding, ifNoneMatch })
})

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync
}

const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse): Uint8Array => {
  if (body._tag !== "Uint8Array") throw new Error(`a body of bytes is expected, this is ${body._tag}`)
  return (body satisfies HttpBody.Uint8Array).body
}

const readBody = (response: HttpServerResponse.HttpServerResponse) => {
  const decode = decoders[response.headers["content-encoding"] ?? ""] ?? ((bytes: Uint8Array) => bytes)
  return Schema.decodeUnknownSync(Schema.fromJsonString(WireDashboard))(
    new TextDecoder().decode(decode(bytesOf(response)))
  )
}

const seedLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* (yield* Database).asOwner(seedReclaims)
    const draw = drawerOf(1)
    for (const of of seededClients) for (let index = 0; index < 40; index++) yield* randomWrite(of, draw)
  })
)

const test = Dashboards.layerWithin(64_000_000).pipe(
  Layer.provideMerge(seedLayer),
  Layer.provideMerge(throwAwayEmbedded()),
  Layer.orDie
)

layer(test, { excludeTestServices: true, timeout: "60 seconds" })("the answer of the dashboard", (it) => {
  it.effect("says the same in every coding", () =>
    Effect.gen(function* () {
      const plain = yield* ask()
      expect(plain.headers).toMatchObject({ vary: "Accept-Encoding", "content-type": "application/json" })
      expect(plain.headers["content-encoding"]).toBe(undefined)
      const expected = readBody(plain)
      const { figures } = yield* (yield* Dashboards).figures(1, emptyDashboardFilter("summary"))
      expect(figures.accounts.length).toBeGreaterThan(1)
      expect(expected).toEqual(expect.objectContaining(figures))
      for (const coding of ["zstd", "br", "gzip"]) {
        const response = yield* ask({ acceptEncoding: coding })
        expect(response.headers["content-encoding"]).toBe(coding)
        expect(response.headers["etag"]).toBe(plain.headers["etag"])
        expect(readBody(response)).toEqual(expected)
      }
    })
  )

  it.effect("is kept until the client's figures change", () =>
    Effect.gen(function* () {
      const first = yield* ask({ acceptEncoding: "zstd" })
      expect(bytesOf(yield* ask({ acceptEncoding: "zstd" }))).toBe(bytesOf(first))
      const known = yield* ask({ ifNoneMatch: first.headers["etag"] })
      expect([known.status, known.body._tag, known.headers["etag"]]).toEqual([304, "Empty", first.headers["etag"]])
      const draw = drawerOf(2)
      while ((yield* randomWrite(1, draw)) === "rolled back") continue
      const changed = yield* ask({ ifNoneMatch: first.headers["etag"], acceptEncoding: "zstd" })
      expect(changed.status).toBe(200)
      expect(changed.headers["etag"]).not.toBe(first.headers["etag"])
    })
  )

  it.effect("is never another client's", () =>
    Effect.gen(function* () {
      const first = yield* ask({ acceptEncoding: "gzip" })
      const second = yield* ask({ acceptEncoding: "gzip", ifNoneMatch: first.headers["etag"] }, { clientId: 2 })
      expect(second.status).toBe(200)
      expect(new Set(readBody(first).accounts.map(({ boName }) => boName))).toEqual(new Set(["Owner of 1"]))
      expect(new Set(readBody(second).accounts.map(({ boName }) => boName))).toEqual(new Set(["Owner of 2"]))
      const own = yield* ask({}, { principal: client })
      expect(own.status).toBe(200)
      expect(Exit.isFailure(yield* Effect.exit(ask({}, { principal: client, clientId: 2 })))).toBe(true)
    })
  )

  it.effect("of another filter has another tag", () =>
    Effect.gen(function* () {
      const summary = yield* ask()
      const paid = yield* ask({ ifNoneMatch: summary.headers["etag"] }, { filter: emptyDashboardFilter("paid") })
      expect(paid.status).toBe(200)
      expect(readBody(paid).summary.totalProcessing).toBe(0)
    })
  )

  it.effect("is the same when no block fits in memory", () =>
    Effect.gen(function* () {
      const roomy = readBody(yield* ask())
      const tiny = yield* Effect.provide(ask(), Dashboards.layerWithin(100))
      expect(readBody(tiny)).toEqual(roomy)
    })
  )
})
