import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync
} from "node:fs"
import { join } from "node:path"
import { flushNames } from "../embedded/folder/flushFolder.ts"
import { dataKeyBytes } from "../settings/dataKeyBytes.ts"
import { DataKeyProblem, DataKeyRefused } from "./DataKeyRefused.ts"

const fileIn = (folder: string) => join(folder, "data.key")

const isTaken = (cause: unknown) => cause instanceof Error && "code" in cause && cause.code === "EEXIST"

/** The file gets its name when all of it is on disk; another server may have been first. */
const write = (folder: string, text: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `data.key.${process.pid}`)
  try {
    const file = openSync(draft, "w", 0o600)
    try {
      writeSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    linkSync(draft, fileIn(folder))
  } catch (cause) {
    if (!isTaken(cause)) throw cause
  } finally {
    rmSync(draft, { force: true })
  }
  flushNames(folder)
}

const refused = (problem: DataKeyProblem) => new DataKeyRefused({ problem })

/** The key that lies in a data folder, made there the first time. With `isExpected` none is made. */
export const keyInFolder = Effect.fnUntraced(function* (folder: string, isExpected: boolean) {
  const file = fileIn(folder)
  const unreadable = (reason: string) => refused(DataKeyProblem.Unreadable({ file, reason }))
  const attempt = <A>(act: () => A) =>
    Effect.try({ try: act, catch: (cause) => unreadable(cause instanceof Error ? cause.message : String(cause)) })
  if (!existsSync(file)) {
    if (isExpected) return yield* refused(DataKeyProblem.Missing({ file }))
    const random = yield* SecureRandom.SecureRandom
    const text = `${Buffer.from(yield* Effect.orDie(random.randomBytes(32))).toString("base64")}\n`
    yield* attempt(() => write(folder, text))
  }
  const key = dataKeyBytes((yield* attempt(() => readFileSync(file, "utf8"))).trim())
  return key ?? (yield* unreadable("it does not hold 32 random bytes in base64"))
})
