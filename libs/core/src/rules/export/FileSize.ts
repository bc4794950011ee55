/** Roughly how long a file takes: a second, some seconds, a minute. Smaller files go before larger ones. */
export type FileSize = "small" | "medium" | "large"

/** Sizes in the order in which they are served. */
export const fileSizes: ReadonlyArray<FileSize> = ["small", "medium", "large"]

const maxRowsOf = { small: 10_000, medium: 100_000 } as const

/** The size of a file by the rows that are written into it one by one. */
export const fileSizeOf = (rowsWritten: number): FileSize => {
  if (rowsWritten <= maxRowsOf.small) return "small"
  return rowsWritten <= maxRowsOf.medium ? "medium" : "large"
}
