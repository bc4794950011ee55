import { readFileSync } from "node:fs"

/** Resident memory of a process in bytes; measured on Linux only. */
export const residentBytes = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) * 1024
  } catch {
    return Number.NaN
  }
}
