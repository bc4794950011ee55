import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { createHash } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, open, realpath, stat } from "node:fs/promises"
import { basename, join, sep } from "node:path"

/** A copy of a file that was delivered, or why there is none. */
export type Copied =
  | { readonly tag: "copied"; readonly sha256: Uint8Array; readonly bytes: number; readonly ending: string }
  | { readonly tag: "refused"; readonly problem: string }

const refused = (problem: string): Copied => ({ tag: "refused", problem })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM")

const read = async (from: FileHandle, to: FileHandle) => {
  const hash = createHash("sha256")
  let bytes = 0
  for await (const piece of from.createReadStream({ autoClose: false, highWaterMark: 524_288 })) {
    hash.update(piece as Uint8Array)
    bytes += (piece as Uint8Array).length
    await to.writeFile(piece as Uint8Array)
  }
  await to.sync()
  return { sha256: new Uint8Array(hash.digest()), bytes }
}

const opened = async <A>(path: string, flags: number, use: (file: FileHandle) => Promise<A>): Promise<A> => {
  const file = await open(path, flags, 0o600)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/**
 * Copies a file of a folder to a draft, so that what is checked is what is kept. Names that lead out of the folder, by links as
 * well, are refused, as is what no upload of a document would be.
 */
export const copyDelivered = async (folder: string, name: string, draft: string): Promise<Copied> => {
  try {
    const path = await realpath(join(folder, name))
    if (!path.startsWith(`${await realpath(folder)}${sep}`)) {
      return refused(`${name} is a link that leads out of the folder: put the file itself there`)
    }
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }))
    if (!isFile) return refused(`${name} is no file: name the file itself`)
    if (size === 0) return refused(`${name} is empty: put the whole file there`)
    const decision = decideUpload({ name, size, purpose: "document" })
    if (decision._tag !== "Accepted") return refused(`${name}: ${decision.message}`)
    const { bytes, sha256 } = await opened(path, constants.O_RDONLY | constants.O_NOFOLLOW, (from) =>
      opened(draft, constants.O_WRONLY | constants.O_TRUNC, (to) => read(from, to))
    )
    if (bytes !== size) return refused(`${name} changed while it was read: import it once it is whole`)
    return { tag: "copied", sha256, bytes, ending: decision.ending }
  } catch (error) {
    if (isMissing(error))
      return refused(`there is no file ${name} in the folder: put it there, or leave the cell empty`)
    if (isUnreadable(error)) return refused(`${basename(name)} may not be read: give the import the right to read it`)
    throw error
  }
}
