/** Approximate preparation time of a file: a second, some seconds, a minute. Smaller files are prepared first. */
export type FileSize = "small" | "medium" | "large"

/** Sizes in order of priority. */
export const fileSizes: ReadonlyArray<FileSize> = ["small", "medium", "large"]

const maxRowsOf = { small: 10_000, medium: 100_000 } as const

/** The size of a file by the rows that are written into it one by one. */
export const fileSizeOf = (rowsWritten: number): FileSize => {
  if (rowsWritten <= maxRowsOf.small) return "small"
  return rowsWritten <= maxRowsOf.medium ? "medium" : "large"
}

/** Files that are made side by side. */
export const fileSlots = 3

/** Slots that files which are not small may have: one is left, so that a small file never waits for a large one to end. */
export const largerFileSlots = fileSlots - 1

/** Seconds of waiting after which a file counts as the next smaller size, so that none waits forever. */
export const agingSeconds = 15

/** A file that waits for a slot. */
export interface WaitingFile {
  readonly size: FileSize
  readonly sinceMillis: number
}

/** True if a slot is free for a file of this size. */
export const hasSlotFor = (size: FileSize, taken: ReadonlyArray<FileSize>): boolean =>
  taken.length < fileSlots && (size === "small" || taken.filter((other) => other !== "small").length < largerFileSlots)

const rankOf = ({ sinceMillis, size }: WaitingFile, nowMillis: number): number =>
  Math.max(0, fileSizes.indexOf(size) - Math.floor((nowMillis - sinceMillis) / (agingSeconds * 1000)))

/** Next file to prepare: the smallest, and of equals the one waiting longest; null while none may start. */
export const decideNextFile = <File extends WaitingFile>(
  waiting: ReadonlyArray<File>,
  taken: ReadonlyArray<FileSize>,
  nowMillis: number
): File | null => {
  const [next = null] = waiting
    .filter(({ size }) => hasSlotFor(size, taken))
    .toSorted((one, other) => rankOf(one, nowMillis) - rankOf(other, nowMillis) || one.sinceMillis - other.sinceMillis)
  return next
}

/**
 * Files that may wait, each for another user. A small one takes about a quarter of a second, so the last of 60 is made
 * within the minute that its request may take; larger ones take seconds, so only a few of them would be. They are
 * counted apart: larger files never fill the queue for small ones.
 */
export const maxWaitingFiles = { small: 60, larger: 12 } as const

/** Seconds before a retry: while the user's own file is being prepared, and when the queue is full. */
export const retryAfterSeconds = { ownFile: 5, fullQueue: 15 } as const

export type Admission = "Admitted" | "QueueFull"

/** Admits a file to the queue, where it may get a slot at once. */
export const decideAdmission = (
  size: FileSize,
  waiting: ReadonlyArray<FileSize>,
  taken: ReadonlyArray<FileSize>
): Admission => {
  if (hasSlotFor(size, taken)) return "Admitted"
  const alike = waiting.filter((other) => (other === "small") === (size === "small")).length
  return alike < (size === "small" ? maxWaitingFiles.small : maxWaitingFiles.larger) ? "Admitted" : "QueueFull"
}
