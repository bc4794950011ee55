import { writeFileSync } from "node:fs"

/** Resets `peakMegabytes` of a process; only where Linux counts it. */
export const forgetPeak = (pid: number): void => {
  if (process.platform === "linux") writeFileSync(`/proc/${pid}/clear_refs`, "5")
}
