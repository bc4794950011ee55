import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs"
import { join } from "node:path"

const flush = (path: string, flags: "r" | "r+"): void => {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns when the names in a folder are on disk. Windows cannot open a folder, and flushes names by itself. */
export const flushNames = (folder: string): void => {
  if (process.platform !== "win32") flush(folder, "r")
}

/** Returns when a folder and everything in it is on disk. */
export const flushFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) flushNames(path)
    else flush(path, "r+")
  }
  flushNames(folder)
}
