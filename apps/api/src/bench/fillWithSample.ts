import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

const script = join(import.meta.dirname, "../../../../tools/sample-data/src/main.ts")

/** Row counts to generate. */
export interface SampleSize {
  readonly clients: number
  readonly accounts: number
  readonly transactions: number
}

/** Just enough for every benchmark on sample data to see that it runs: one size, so that it is generated once. */
export const smokeSample: SampleSize = { clients: 1, accounts: 40, transactions: 2000 }

/** The database to fill, as the server's settings name it. */
export interface SamplePlace {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}

/** Generates into an empty database by the command that people use. */
const generate = async ({ accounts, clients, transactions }: SampleSize, where: SamplePlace) => {
  const counts = { clients, accounts, transactions, seed: 1 }
  const flags = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)])
  const child = spawn(process.execPath, [script, ...flags], {
    env: { ...process.env, STATEMENT_TIMEOUT: "600", ...where },
    stdio: ["ignore", "ignore", "inherit"]
  })
  const [code]: Array<unknown> = await once(child, "exit")
  if (code !== 0) throw new Error(`the sample data could not be made: ${String(code)}`)
}

/**
 * Fills an empty database with sample data. Within a run of `npm run bench`, which names a folder for it, an embedded
 * one is copied from the first of its size.
 */
export const fillWithSample = async (size: SampleSize, where: SamplePlace): Promise<void> => {
  const shared = process.env["BENCH_SAMPLES"]
  if (shared === undefined || where.DATABASE_URL !== "") return generate(size, where)
  const made = join(shared, [size.clients, size.accounts, size.transactions].join("-"))
  if (!existsSync(made)) {
    const draft = mkdtempSync(join(shared, "draft-"))
    await generate(size, { DATA_DIR: join(draft, "data"), DATABASE_URL: "" })
    // Another benchmark may have been first.
    if (!existsSync(made)) renameSync(join(draft, "data"), made)
    rmSync(draft, { recursive: true, force: true })
  }
  cpSync(made, where.DATA_DIR, { recursive: true })
}
