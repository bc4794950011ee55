/** The parts whose bit is not set; bit n is bit n % 8 of byte n / 8, as PostgreSQL counts. */
export const missingParts = (bits: Uint8Array, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, part) => part).filter((part) => (((bits[part >> 3] ?? 0) >> (part & 7)) & 1) === 0)
