import { writeFileSync } from "node:fs"

/** From here on `peakMegabytes` is the most that a process has; only where Linux counts it. */
export const forgetPeak = (pid: number): void => {
  if (process.platform === "linux") writeFileSync(`/proc/${pid}/clear_refs`, "5")
}
