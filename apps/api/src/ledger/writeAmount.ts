const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** Up to this every amount has its own shortest decimal form in dollars, which is the one written here. */
const maxCents = 2 ** 46 * 100

/** The maximum length of a whole number or an amount, in bytes. */
export const maxAmountBytes = 20

/** Writes a non-negative whole number in decimal digits; answers the end position. */
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
 * Writes cents as the JSON number of dollars that `JSON.stringify` would write, without dividing into a float; answers the
 * end position, or -1 for an amount too large for this.
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
