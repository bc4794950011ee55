import { type FileHandle, open, readdir } from "node:fs/promises"
import { join } from "node:path"

/** As many as the threads that Node gives to files. */
const flushesAtOnce = 4

/** What Windows opens no handle for: a folder, which it writes by itself. */
const isFlushable = process.platform !== "win32"

const flush = async (path: string, flags: "r" | "r+") => {
  let file: FileHandle | undefined
  try {
    file = await open(path, flags)
    await file.sync()
  } finally {
    await file?.close()
  }
}

/** Resolves when the names in a folder are on the disk. */
export const flushNames = async (folder: string): Promise<void> => {
  if (isFlushable) await flush(folder, "r")
}

/** Resolves when a folder is on the disk with everything in it. */
export const flushFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  const flushNext = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await flush(next, "r+")
  }
  await Promise.all(Array.from({ length: flushesAtOnce }, flushNext))
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const { name, parentPath } of folders) await flushNames(join(parentPath, name))
  await flushNames(folder)
}
