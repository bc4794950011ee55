import { Layer } from "effect"
import { Aead, Kdf, Mac } from "effect/crypto"
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from "node:crypto"

const cipher = "aes-256-gcm"
const tagBytes = 16

/** Concatenates into a separate copy, so that no clear text stays in the memory that buffers share. */
const concatBytes = (...parts: ReadonlyArray<Buffer>): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
    part.fill(0)
  }
  return bytes
}

const keys = new WeakMap<Uint8Array, KeyObject>()

/** Made of a key's bytes once: that takes longer than to seal with it. */
const keyOf = (bytes: Uint8Array): KeyObject => {
  const known = keys.get(bytes)
  if (known !== undefined) return known
  const made = createSecretKey(bytes)
  keys.set(bytes, made)
  return made
}

const aes256Gcm: Aead.Implementation = {
  encrypt: (key, nonce, plaintext, aad) => {
    const sealing = createCipheriv(cipher, keyOf(key), nonce, { authTagLength: tagBytes }).setAAD(aad)
    return concatBytes(sealing.update(plaintext), sealing.final(), sealing.getAuthTag())
  },
  decrypt: (key, nonce, sealed, aad) => {
    const end = sealed.length - tagBytes
    const opening = createDecipheriv(cipher, keyOf(key), nonce, { authTagLength: tagBytes })
      .setAAD(aad)
      .setAuthTag(sealed.subarray(end))
    const opened = opening.update(sealed.subarray(0, end))
    try {
      return concatBytes(opened, opening.final())
    } catch {
      // The only thing that `final` throws for is a tag of something else.
      opened.fill(0)
      return undefined
    }
  }
}

const hashes = {
  MD5: "md5",
  "SHA-1": "sha1",
  "SHA-256": "sha256",
  "SHA-384": "sha384",
  "SHA-512": "sha512"
} as const

/**
 * Synchronous AES-256-GCM, byte for byte compatible with WebCrypto: values are short and lists have thousands, so the
 * thread pool would only add delay.
 */
export const nodeCryptography = Layer.mergeAll(
  Aead.layerWebCryptoWith({ implementations: { aes256Gcm } }),
  Mac.layerWebCryptoWith({
    hmac: (hash, key, data) => new Uint8Array(createHmac(hashes[hash], keyOf(key)).update(data).digest())
  }),
  Kdf.layerWebCrypto
)
