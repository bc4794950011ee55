/** How far an archive may unfold before it is refused; counted while it is unpacked, for what it says of itself may lie. */
export const unpackLimits = {
  entries: 2000,
  /** Of all that is unpacked together. */
  bytes: 100 * 1_048_576,
  /** How many times as large as packed a part may be; small parts are not asked. */
  ratio: 100,
  ratioCountsFrom: 1_048_576
} as const
