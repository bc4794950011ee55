import { type FileSize, hasSlotFor } from "./decideNextFile.ts"

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
