/** The largest table that is read. */
export const tableLimits = {
  bytes: 20 * 1_048_576,
  columns: 200,
  /** The titles among them. */
  rows: 50_001,
  /** Memory that the texts of a workbook may take, estimated. */
  textBytes: 24 * 1_048_576
} as const
