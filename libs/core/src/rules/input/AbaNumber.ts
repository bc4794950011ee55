import { Schema } from "effect"

const weights = [3, 7, 1] as const

/** The weighted sum of a routing number's digits, which is a multiple of ten. */
const checksumOf = (digits: string): number =>
  Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0)

/** The routing number of a bank in the United States: nine digits, weighted 3, 7, 1. */
export const AbaNumber = Schema.Trim.check(
  Schema.makeFilter((text) => {
    if (!/^\d{9}$/.test(text) || text === "000000000") return "Expected nine digits"
    return checksumOf(text) % 10 === 0 || "This routing number has a wrong digit: check it"
  })
)
