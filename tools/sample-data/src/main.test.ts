import { readdirSync, statSync } from "node:fs"
import { execFile } from "node:child_process"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const main = join(import.meta.dirname, "main.ts")

/** Files that other accounts of the machine may read or write. */
const openTo = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => process.platform !== "win32" && (statSync(join(folder, name)).mode & 0o077) !== 0
  )

/**
 * Runs the command on a data folder that does not exist yet, where new files are open to everybody; answers how it ended
 * and what became of the folder.
 */
const runCommand = async (...args: ReadonlyArray<string>) => {
  const parent = await mkdtemp(join(tmpdir(), "generate-"))
  try {
    const env = { ...process.env, DATA_DIR: join(parent, "data"), DATABASE_URL: "" }
    const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(
        "sh",
        ["-c", 'umask 0; exec "$0" "$@"', process.execPath, main, ...args],
        { env },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      )
    )
    return { ...ended, folders: await readdir(parent), open: openTo(parent) }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

describe("npm run generate-data", () => {
  it("an unknown flag ends it with a sentence before anything is opened", async () => {
    const { code, stderr, folders } = await runCommand("--customers", "3")
    assert.strictEqual(code, 1)
    assert.match(stderr, /^Unrecognized flag: --customers[^]*npm run generate-data -- \[flags\]/)
    assert.deepStrictEqual(folders, [])
  })

  it("the command says what it does and fills the data folder", async () => {
    const { code, open, stdout, stderr } = await runCommand(
      "--clients=2",
      "--accounts=4",
      "--transactions=50",
      "--as-of=2026-11-20"
    )
    assert.strictEqual(stderr, "")
    assert.strictEqual(code, 0)
    assert.match(stdout, /2 clients, 4 accounts, 50 transactions, seed 1, as of 2026-11-20/)
    assert.deepStrictEqual(open, [])
    assert.match(stdout, /Done in [\d.]+ s\./)
  })
})
