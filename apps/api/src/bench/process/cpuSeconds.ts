import { readFileSync } from "node:fs"

const ticksPerSecond = 100

/** Seconds of processor that a process has used, all its threads together; Linux tells it, elsewhere it is not measured. */
export const cpuSeconds = (pid: number): number => {
  try {
    // The name of the program comes before, in brackets, and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
