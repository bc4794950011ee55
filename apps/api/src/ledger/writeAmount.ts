const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** Below this every amount has its own shortest number of dollars, which is the one written here. */
const maxCents = 2 ** 46 * 100

/** Bytes that a whole number or an amount takes at most. */
export const maxAmountBytes = 20

/** Writes a whole number from 0 on in decimal digits; answers where it ends. */
export const writeWhole = (bytes: Uint8Array, value: number, at: number): number => {
  let end = at + 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end++
  for (let rest = value, place = end - 1; place >= at; place--) {
    const shorter = Math.floor(rest / 10)
    bytes[place] = zero + (rest - shorter * 10)
    rest = shorter
  }
  return end
}

/**
 * Writes cents as the JSON number of dollars that `JSON.stringify` would, from the digits and without a division of
 * dollars; answers where it ends, or -1 for an amount too large to be written so.
 */
export const writeAmount = (bytes: Uint8Array, cents: number, at: number): number => {
  const size = Math.abs(cents)
  if (size > maxCents) return -1
  let end = at
  if (cents < 0) bytes[end++] = minus
  const whole = Math.floor(size / 100)
  const rest = size - whole * 100
  end = writeWhole(bytes, whole, end)
  if (rest === 0) return end
  bytes[end++] = point
  const tenths = Math.floor(rest / 10)
  bytes[end++] = zero + tenths
  if (rest % 10 !== 0) bytes[end++] = zero + (rest - tenths * 10)
  return end
}
