import { readFileSync } from "node:fs"

const ticksPerSecond = 100

/** Processor seconds used by a process with all its threads; measured on Linux only. */
export const cpuSeconds = (pid: number): number => {
  try {
    // The name of the program comes before, in brackets, and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
