const keyBytes = 32

/** Random bytes of that number have about thirty different values; a word that was repeated has a few. */
const minDifferent = 12

/**
 * Bytes of a data key, written as 44 characters of base64 (the last may be omitted) or as 64 hexadecimal digits; null
 * for any other text, and for an obviously non-random key.
 */
export const dataKeyBytes = (text: string): Uint8Array | null => {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, "base64")
      : null
  return bytes !== null && bytes.length === keyBytes && new Set(bytes).size >= minDifferent
    ? new Uint8Array(bytes)
    : null
}
