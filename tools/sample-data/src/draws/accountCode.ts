import type { Draws } from "./Draws.ts"

const digits = (draws: Draws, count: number): string => Array.from({ length: count }, () => draws.below(10)).join("")

/**
 * An account code as custodians write them, with blanks, dots, hyphens and commas. It ends with the account's own number
 * after a separator, so no two accounts of a client have the same code.
 */
export const accountCode = (draws: Draws, accountId: number): string => {
  const own = String(accountId).padStart(4, "0")
  return draws.weighted([
    { value: `${digits(draws, 4)}-${own}`, weight: 30 },
    { value: `${digits(draws, 3)}.${digits(draws, 3)}.${own}`, weight: 20 },
    { value: `${draws.one(["A", "K", "P", "Z"])} ${digits(draws, 5)} ${own}`, weight: 20 },
    { value: `${draws.one(["ZH", "NY", "LDN"])}-${digits(draws, 4)}.${own}`, weight: 20 },
    { value: `${digits(draws, 4)},${own}`, weight: 10 }
  ])
}
