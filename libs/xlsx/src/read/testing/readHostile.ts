import { openAsBlob } from "node:fs"
import { readTable } from "../readTable.ts"

const megabyte = 1_048_576

/** Reads a small list first, so that start-up costs are not attributed to a file. */
const warmUp = async () => {
  for await (const _ of readTable(new Blob(["a,b\n1,2\n"])));
}

const refusal = async (path: string): Promise<string> => {
  const rows = []
  try {
    for await (const part of readTable(await openAsBlob(path))) rows.push(...part)
    return `${String(rows.length)} rows`
  } catch (error) {
    return error instanceof Error && "code" in error ? `${String(error.code)}: ${error.message}` : String(error)
  }
}

const [path = ""] = process.argv.slice(2)
await warmUp()
const before = process.memoryUsage.rss()
const cpuAtStart = process.cpuUsage()
const outcome = await refusal(path)
const { system, user } = process.cpuUsage(cpuAtStart)
// Processor time of all threads: elapsed time is less, unless other processes use the processors.
const millis = (system + user) / 1000
const megabytes = process.resourceUsage().maxRSS / 1024 - before / megabyte
process.stdout.write(JSON.stringify({ outcome, millis, megabytes }))
