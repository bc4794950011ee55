import { spawnSync } from "node:child_process"

const tries = 10

/** u in milliseconds: the median of ten times that a Node program takes which does nothing. Figures in u compare between machines. */
export const measureUnit = () => {
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now()
    spawnSync(process.execPath, ["-e", "0"])
    return performance.now() - begun
  }).toSorted((one, other) => one - other)
  return (times[tries / 2 - 1] + times[tries / 2]) / 2
}
