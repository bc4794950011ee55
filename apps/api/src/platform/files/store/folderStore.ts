import type { FilePlace, FileStoreFields, PartsPlace } from "./FileStoreFields.ts"
import { Effect, Stream } from "effect"
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { FileMissing } from "./FileMissing.ts"

/** Folders next to those of the clients, whose names are numbers. */
const draftsFolder = "drafts"
const partsFolder = "parts"

const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT"

const asNumber = (name: string): number | null => (/^[1-9]\d{0,15}$/.test(name) ? Number(name) : null)

/** Returns when the names in a folder are on disk. Windows cannot open a folder, and flushes names by itself. */
const flushNames = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder with those above it, each of which survives a power cut. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const top = dirname(first)
  for (let made = folder; ; made = dirname(made)) {
    await flushNames(dirname(made))
    if (dirname(made) === top) return
  }
}

const move = async (from: string, to: string): Promise<void> => {
  await makeFolder(dirname(to))
  await rename(from, to)
  await flushNames(dirname(to))
}

const writeAndSync = async (path: string, write: (file: FileHandle) => Promise<void>): Promise<void> => {
  const file = await open(path, "w", 0o600)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The names in a folder; none where there is no folder. */
const namesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Status of a path; null if it was removed concurrently. */
const statIfPresent = async (path: string) => {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const remove = (path: string) => Effect.promise(() => rm(path, { recursive: true, force: true }))

const orMissing = <A>(path: string, work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: (cause) => cause }).pipe(
    Effect.catch((cause) => (isMissing(cause) ? Effect.fail(new FileMissing({ path })) : Effect.die(cause)))
  )

/** Things two folders deep, named by numbers: `<root>/<client>/<id>`. */
async function* numberedEntries(root: string) {
  for (const client of await namesIn(root)) {
    const clientId = asNumber(client)
    if (clientId === null) continue
    for (const name of await namesIn(join(root, client))) {
      const id = asNumber(name)
      const found = id === null ? null : await statIfPresent(join(root, client, name))
      if (id !== null && found !== null) yield { clientId, id, bytes: found.size, changedAt: found.mtimeMs }
    }
  }
}

const listNumbered = (root: string) =>
  Stream.suspend(() => Stream.orDie(Stream.fromAsyncIterable(numberedEntries(root), (cause) => cause)))

/**
 * A file store in a folder: `<client>/<id>`, parts of uploads in `parts/<client>/<upload>/<part>`. Names of drafts are
 * new.
 */
export const folderStore = (root: string, newName: Effect.Effect<string>): FileStoreFields => {
  const pathOf = ({ clientId, fileId }: FilePlace) => join(root, String(clientId), String(fileId))
  const partsOf = ({ clientId, uploadId }: PartsPlace) => join(root, partsFolder, String(clientId), String(uploadId))
  const drafts = join(root, draftsFolder)

  return {
    draft: Effect.acquireRelease(
      Effect.flatMap(newName, (name) =>
        Effect.promise(async () => {
          const path = join(drafts, name)
          await makeFolder(drafts)
          await (await open(path, "wx", 0o600)).close()
          return path
        })
      ),
      remove
    ),
    put: Effect.fn("FileStore.put")((place, draft) =>
      Effect.promise(async () => {
        if ((await statIfPresent(pathOf(place))) !== null) return false
        await move(draft, pathOf(place))
        return true
      })
    ),
    read: Effect.fn("FileStore.read")(function* (place, range) {
      const path = pathOf(place)
      yield* orMissing(path, () => stat(path))
      const span = range === undefined ? {} : { start: range.from, end: range.from + range.bytes - 1 }
      return Stream.suspend(() =>
        Stream.orDie(Stream.fromAsyncIterable<Uint8Array, unknown>(createReadStream(path, span), (cause) => cause))
      )
    }),
    remove: (place) => remove(pathOf(place)),
    list: Stream.map(listNumbered(root), ({ id, ...found }) => ({ ...found, fileId: id })),
    putPart: Effect.fn("FileStore.putPart")(function* (place, part, bytes) {
      const draft = join(drafts, yield* newName)
      yield* Effect.promise(async () => {
        await makeFolder(drafts)
        await writeAndSync(draft, (file) => file.writeFile(bytes))
        await move(draft, join(partsOf(place), String(part)))
      }).pipe(Effect.ensuring(remove(draft)))
    }),
    join: Effect.fn("FileStore.join")((place, parts, draft) => {
      const folder = partsOf(place)
      return orMissing(folder, async () => {
        const hash = createHash("sha256")
        await writeAndSync(draft, async (file) => {
          for (let part = 0; part < parts; part++) {
            for await (const bytes of createReadStream(join(folder, String(part)), { highWaterMark: 524_288 })) {
              hash.update(bytes as Uint8Array)
              await file.writeFile(bytes as Uint8Array)
            }
          }
        })
        return new Uint8Array(hash.digest())
      })
    }),
    removeParts: (place) => remove(partsOf(place)),
    listParts: Stream.map(listNumbered(join(root, partsFolder)), ({ changedAt, clientId, id }) => ({
      clientId,
      uploadId: id,
      changedAt
    })),
    removeDrafts: Effect.fn("FileStore.removeDrafts")((before) =>
      Effect.promise(async () => {
        let removed = 0
        for (const name of await namesIn(drafts)) {
          const found = await statIfPresent(join(drafts, name))
          if (found === null || found.mtimeMs >= before) continue
          await rm(join(drafts, name), { force: true })
          removed += 1
        }
        return removed
      })
    )
  }
}
