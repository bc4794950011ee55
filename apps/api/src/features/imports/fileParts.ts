import { closeSync, openSync, readSync } from "node:fs"

/** Bytes read at a time. */
const partBytes = 262_144

/** Reads a file piece by piece on demand. */
export function* fileParts(path: string): Generator<Uint8Array, void> {
  const file = openSync(path, "r")
  try {
    for (;;) {
      const part = new Uint8Array(partBytes)
      const length = readSync(file, part)
      if (length === 0) return
      yield part.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
