import { Effect } from "effect"

/** The codes of the operating system, its quotas and PostgreSQL. */
const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"])

/**
 * True if an error, or one that it wraps, says that a disk is full. Effect's errors keep their cause in `reason` and
 * `cause`.
 */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false
  if ("_tag" in error && error._tag === "DiskFull") return true
  if ("code" in error && codes.has(error.code)) return true
  return ("reason" in error && isDiskFull(error.reason)) || ("cause" in error && isDiskFull(error.cause))
}

/** Logs a note instead of a write that the disk has no room for: reading continues without it. */
export const goOnIfDiskFull =
  (note: string) =>
  <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<void, E, R> =>
    Effect.catchDefect(Effect.asVoid(write), (defect) =>
      isDiskFull(defect) ? Effect.logDebug(note) : Effect.die(defect)
    )
