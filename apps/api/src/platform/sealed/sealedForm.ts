const formVersion = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + keyIdBytes + nonceBytes

/** The parts of a sealed value: a byte for the form, the id of the key, the nonce, and what was encrypted with its tag. */
export interface SealedParts {
  /** 16 hexadecimal digits. */
  readonly keyId: string
  readonly nonce: Uint8Array
  readonly encrypted: Uint8Array
}

export const joinSealed = ({ encrypted, keyId, nonce }: SealedParts): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([formVersion]), Buffer.from(keyId, "hex"), nonce, encrypted]))

/** The parts of a value in the only form there is so far; null for anything else. */
export const splitSealed = (bytes: Uint8Array): SealedParts | null =>
  bytes[0] === formVersion && bytes.length >= headBytes + tagBytes
    ? {
        keyId: Buffer.from(bytes.subarray(1, 1 + keyIdBytes)).toString("hex"),
        nonce: bytes.subarray(1 + keyIdBytes, headBytes),
        encrypted: bytes.subarray(headBytes)
      }
    : null
