import { readFileSync } from "node:fs"

/** The most memory that a process ever had, in megabytes; Linux tells it, elsewhere it is not measured. */
export const peakMegabytes = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024
}
