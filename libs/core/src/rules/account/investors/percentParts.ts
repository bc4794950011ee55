const decimals = 6

/** Parses a percentage with at most six decimals, in millionths of a per cent. */
export const partOf = (percent: string): bigint => {
  const [whole = "", fraction = ""] = percent.split(".")
  return BigInt(whole + fraction.padEnd(decimals, "0"))
}

/** Formats millionths of a per cent as plain decimal text without trailing zeros. */
export const percentOf = (part: bigint): string => {
  const digits = String(part).padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "")
}

/** The whole, in millionths of a per cent. */
export const wholePart = partOf("100")

export const sumOfParts = (parts: ReadonlyArray<bigint>): bigint => parts.reduce((sum, part) => sum + part, 0n)

const tolerance = partOf("0.001")

/** True if a year's total counts as 100 %, within tolerance. */
export const isWhole = (total: bigint): boolean => total >= wholePart - tolerance && total <= wholePart + tolerance
