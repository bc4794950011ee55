import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { type FakeAnswer, noConnection, type SentRequest } from "../../testing/fakeTransport.ts"
import type { SendableFile } from "./SendableFile.ts"
import { type UploadProgress, Uploads } from "./Uploads.ts"

const partBytes = 100

/** A file of eight parts, the last of which is short. */
const bytes = new Uint8Array(730).map((_, at) => at % 251)

const file: SendableFile = {
  name: "W-8BEN.pdf",
  size: bytes.length,
  slice: (from, to) => Promise.resolve(bytes.slice(from, to))
}

const hashOf = (part: Uint8Array): string => createHash("sha256").update(part).digest("hex")

const partAt = (number: number): Uint8Array => bytes.slice(number * partBytes, (number + 1) * partBytes)

/** A server that keeps parts, and fails where the test says. */
const serverOf = (failing: (part: number, attempt: number) => FakeAnswer | typeof noConnection | null) => {
  const kept = new Set<number>()
  const attempts: Array<number> = []
  const upload = () => ({
    upload_id: 7,
    part_bytes: partBytes,
    parts_missing: [0, 1, 2, 3, 4, 5, 6, 7].filter((part) => !kept.has(part)),
    expires_at: "2026-11-23T09:00:00.000Z"
  })
  const answer = ({ headers, method, url }: SentRequest): FakeAnswer | typeof noConnection => {
    const part = /parts\/(\d+)$/.exec(url)?.[1]
    if (part !== undefined) {
      const number = Number(part)
      const failure = failing(number, attempts.filter((one) => one === number).length)
      attempts.push(number)
      if (failure !== null) return failure
      expect(headers["x-part-sha256"]).toBe(hashOf(partAt(number)))
      expect(headers["content-type"]).toBe("application/octet-stream")
      kept.add(number)
      return { status: 204 }
    }
    if (url.endsWith("/finish")) {
      return upload().parts_missing.length > 0
        ? { status: 409, body: { message: "Parts are missing" } }
        : { body: { state: "stored", media_type: "application/pdf", pages: 3 } }
    }
    return { status: method === "POST" ? 201 : 200, body: upload() }
  }
  return { ...clientWith(answer), kept, attempts }
}

const sendFile = (progress: Array<UploadProgress> = []) =>
  Uploads.use((uploads) => uploads.send(file, { purpose: "document", onProgress: (one) => void progress.push(one) }))

const nextTurn = Effect.promise(() => setImmediate())

/** Lets waits pass until it is done. */
const inTime = <A, R>(effect: Effect.Effect<A, CallFailure, R>) =>
  Effect.raceFirst(effect, Effect.forever(Effect.andThen(nextTurn, TestClock.adjust("20 seconds"))))

describe("a file that is sent", () => {
  it.effect("goes in parts with their hashes, and is finished once all have arrived", () =>
    Effect.gen(function* () {
      const { layer, sent: requests } = serverOf(() => null)
      const progress: Array<UploadProgress> = []
      const outcome = yield* sendFile(progress).pipe(Effect.provide(layer))
      expect(outcome).toMatchObject({ uploadId: 7, file: { state: "stored", mediaType: "application/pdf", pages: 3 } })
      const [begin] = requests
      expect([begin?.method, begin?.url]).toEqual(["POST", `${host}/api/v1/uploads`])
      expect(begin?.body).toEqual({
        purpose: "document",
        file_name: "W-8BEN.pdf",
        byte_length: 730,
        sha256: hashOf(bytes)
      })
      expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(8)
      expect(progress[0]).toEqual({ bytesKept: 0, bytes: 730 })
      expect(progress.at(-1)).toEqual({ bytesKept: 730, bytes: 730 })
      const kept = progress.map(({ bytesKept }) => bytesKept)
      expect(kept).toEqual(kept.toSorted((a, b) => a - b))
    })
  )

  it.effect("sends no part that the server has already", () =>
    Effect.gen(function* () {
      const { attempts, kept, layer } = serverOf(() => null)
      for (const part of [0, 2, 3, 4, 5]) kept.add(part)
      const progress: Array<UploadProgress> = []
      yield* sendFile(progress).pipe(Effect.provide(layer))
      expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 6, 7])
      expect(progress[0]).toEqual({ bytesKept: 500, bytes: 730 })
    })
  )

  it.effect("goes on after connections failed, and sends only what did not arrive", () =>
    Effect.gen(function* () {
      const { attempts, layer } = serverOf((part, attempt) =>
        part % 3 === 2 && attempt < 2 ? (attempt === 0 ? noConnection : { status: 503 }) : null
      )
      yield* inTime(sendFile()).pipe(Effect.provide(layer))
      for (const part of [0, 1, 3, 4, 6, 7]) expect(attempts.filter((one) => one === part)).toHaveLength(1)
      for (const part of [2, 5]) expect(attempts.filter((one) => one === part).length).toBeLessThanOrEqual(3)
    })
  )

  it.effect("is given up when nothing gets through", () =>
    Effect.gen(function* () {
      const { attempts, layer } = serverOf(() => ({ status: 502 }))
      const failure = yield* Effect.flip(inTime(sendFile())).pipe(Effect.provide(layer))
      expect(failure).toMatchObject({ status: 502 })
      expect(attempts.length).toBeLessThan(15)
    })
  )

  it.effect("fails at once when it is refused", () =>
    Effect.gen(function* () {
      const { attempts, layer } = serverOf(() => ({ status: 404, body: { message: "This upload does not exist" } }))
      const failure = yield* Effect.flip(sendFile()).pipe(Effect.provide(layer))
      expect(failure).toMatchObject({ status: 404, message: "This upload does not exist" })
      expect(attempts.length).toBeLessThanOrEqual(3)
    })
  )

  it.effect("stops when it is interrupted", () =>
    Effect.gen(function* () {
      const { layer, sent: requests } = serverOf(() => ({ status: 503 }))
      const fiber = yield* Effect.forkChild(sendFile().pipe(Effect.provide(layer)))
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(fiber)
      const before = requests.length
      yield* TestClock.adjust("10 minutes")
      expect(requests).toHaveLength(before)
    })
  )
})
