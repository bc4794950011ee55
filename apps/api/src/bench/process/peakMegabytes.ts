import { readFileSync } from "node:fs"

/** Peak memory of a process in megabytes; measured on Linux only. */
export const peakMegabytes = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024
}
