/** Limits on unpacking an archive, enforced while unpacking, because its stated sizes may be false. */
export const unpackLimits = {
  entries: 2000,
  /** Total size of all unpacked entries. */
  bytes: 100 * 1_048_576,
  /** Maximum compression ratio of an entry; small entries are exempt. */
  ratio: 100,
  ratioCountsFrom: 1_048_576
} as const
