import { Effect } from "effect"
import { Aead, Kdf } from "effect/crypto"

/** A data key, ready for use. The key itself never encrypts: each purpose has one that is derived from it. */
export interface DataKey {
  /** 16 hexadecimal digits that tell which key it is, and nothing about it. */
  readonly id: string
  readonly sealing: Aead.Key
  /** What the keys of indexes are derived from, one for each client. */
  readonly indexing: Uint8Array
}

const noSalt = new Uint8Array()

/** Derives bytes for one purpose. */
export const deriveBytes = Effect.fnUntraced(function* (secret: Uint8Array, purpose: string, length: number) {
  const kdf = yield* Kdf.Kdf
  return yield* kdf.derive(Kdf.hkdfSha256, secret, {
    salt: noSalt,
    length,
    info: new TextEncoder().encode(`reclaim-portal ${purpose}`)
  })
})

export const dataKeyOf = Effect.fnUntraced(function* (secret: Uint8Array) {
  const sealing = yield* Aead.key(Aead.aes256Gcm, yield* deriveBytes(secret, "seal", 32))
  const id = Buffer.from(yield* deriveBytes(secret, "key id", 8)).toString("hex")
  return { id, sealing, indexing: yield* deriveBytes(secret, "index", 32) } satisfies DataKey
})
