import { createHash } from "node:crypto"

/** Without the letters that look like digits: Crockford's Base32. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** How many are given at once. */
export const recoveryCodeCount = 10

/**
 * Random bytes of a code. 120 bits, so that its hash needs no salt and no slowness: nobody can try them all.
 */
export const recoveryCodeBytes = 15

/** `3F7K-…`, six groups of four. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join("").match(/.{4}/g) ?? []).join("-")
}

const form = new RegExp(`^[${alphabet}]{24}$`)

/** Of a code as somebody types it; null for what is none. */
export const recoveryCodeHash = (typed: string): Uint8Array | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return form.test(letters) ? new Uint8Array(createHash("sha256").update(letters).digest()) : null
}
