/**
 * The most that a market withholds of a dividend, in per cent: France, 75 from residents of states that do not cooperate, is
 * the highest rate of the reference tables.
 */
const maxWithheldPercent = 75n

/** True if more was withheld than any market takes, often because gross and tax, or tax and net, are swapped. */
export const isOddTax = (grossMinor: bigint, withheldMinor: bigint): boolean =>
  withheldMinor > (grossMinor * maxWithheldPercent * 2n + 100n) / 200n
