import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Aead, Mac, SecureRandom } from "effect/crypto"
import { randomBytes } from "node:crypto"
import { nodeCryptography } from "./nodeCryptography.ts"

const webCryptography = Layer.mergeAll(Aead.layerWebCrypto, Mac.layerWebCrypto)

const bytes = (length: number) => new Uint8Array(randomBytes(length))

const asBy = <A, E>(effect: Effect.Effect<A, E, Aead.Aead | Mac.Mac>, layer: typeof webCryptography) =>
  effect.pipe(Effect.provide(layer), Effect.provide(SecureRandom.layerWebCrypto))

const encrypt = (...given: Parameters<Aead.Aead["Service"]["encrypt"]>) =>
  Effect.flatMap(Aead.Aead, (aead) => aead.encrypt(...given))

const decrypt = (...given: Parameters<Aead.Aead["Service"]["decrypt"]>) =>
  Effect.flatMap(Aead.Aead, (aead) => aead.decrypt(...given))

const lengths = [0, 1, 15, 16, 17, 300, 100_000]

describe("What seals values", () => {
  it.effect("makes the bytes that WebCrypto makes, and each opens what the other has sealed", () =>
    Effect.gen(function* () {
      const key = yield* Aead.key(Aead.aes256Gcm, bytes(32))
      for (const length of lengths) {
        const text = bytes(length)
        const options = { nonce: bytes(12), aad: bytes(length % 50) }
        const own = yield* asBy(encrypt(key, text, options), nodeCryptography)
        const other = yield* asBy(encrypt(key, text, options), webCryptography)
        assert.deepEqual(own, other)
        assert.deepEqual(yield* asBy(decrypt(key, other, options), nodeCryptography), text)
        assert.deepEqual(yield* asBy(decrypt(key, own, options), webCryptography), text)
      }
    })
  )

  it.effect("refuses what WebCrypto refuses, by the same error", () =>
    Effect.gen(function* () {
      const key = yield* Aead.key(Aead.aes256Gcm, bytes(32))
      const otherKey = yield* Aead.key(Aead.aes256Gcm, bytes(32))
      const options = { nonce: bytes(12), aad: bytes(9) }
      const sealed = yield* asBy(encrypt(key, bytes(40), options), nodeCryptography)
      for (const [by, of, told] of [
        [otherKey, sealed, options],
        [key, sealed, { ...options, nonce: bytes(12) }],
        [key, sealed, { ...options, aad: bytes(9) }],
        [key, sealed.slice(0, -1), options],
        [key, new Uint8Array(3), options],
        [key, sealed.map((byte, at) => (at === 7 ? byte ^ 1 : byte)), options]
      ] as const) {
        const own = yield* Effect.flip(asBy(decrypt(by, of, told), nodeCryptography))
        const other = yield* Effect.flip(asBy(decrypt(by, of, told), webCryptography))
        assert.deepEqual(own, other)
      }
    })
  )

  it.effect("finds values by what WebCrypto finds them by", () =>
    Effect.gen(function* () {
      const key = yield* Mac.key(Mac.hmacSha256, bytes(32))
      const sign = (data: Uint8Array) => Effect.flatMap(Mac.Mac, (mac) => mac.sign(key, data))
      for (const length of lengths) {
        const text = bytes(length)
        assert.deepEqual(yield* asBy(sign(text), nodeCryptography), yield* asBy(sign(text), webCryptography))
      }
    })
  )
})
