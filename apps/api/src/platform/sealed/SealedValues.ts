import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { Aead, Kdf, Mac, SecureRandom } from "effect/crypto"
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
import { Database } from "../database/Database.ts"
import { flushNames } from "../embedded/folder/flushFolder.ts"
import { dataKeyBytes } from "../settings/dataKeyBytes.ts"
import { Settings } from "../settings/Settings.ts"
import { insertKeyProof, type KeyProof, listKeyProofs, lockKeys } from "./keyProofRows.ts"
import { nodeCryptography } from "./nodeCryptography.ts"
import { placeText, type SealedPlace } from "./SealedPlace.ts"
import { portalCommandName } from "../process/serverFiles.ts"

/** Source of the present key. */
type KeySource = "DATA_KEY" | "data.key"

/** Reasons why the given keys can neither seal nor open values. */
type DataKeyProblem = Data.TaggedEnum<{
  /** Sealed values exist, but neither the setting nor the file generated at the first start does. */
  readonly Missing: { readonly file: string }
  readonly Unreadable: { readonly file: string; readonly reason: string }
  /** Values were sealed with other keys than those that are given. */
  readonly Other: { readonly source: KeySource; readonly given: string; readonly lacking: ReadonlyArray<string> }
}>
export const DataKeyProblem = Data.taggedEnum<DataKeyProblem>()

const problemText = DataKeyProblem.$match({
  Missing: ({ file }) =>
    `The database holds sealed values, and the key that they were sealed with is gone: ${file} is missing. Put it back ` +
    "from its copy, or set DATA_KEY to it. Nothing was started, because a new key could open none of them.",
  Unreadable: ({ file, reason }) =>
    `The key of the sealed values in ${file} can't be used (${reason}). Put the file back from its copy, or set DATA_KEY.`,
  Other: ({ given, lacking, source }) =>
    `The database holds values that were sealed with another key (${lacking.join(", ")}) than the one in ${source} ` +
    `(${given}), so they could not be read. Set DATA_KEY to the key from before, or list that one in DATA_KEYS_FORMER and ` +
    `run ${portalCommandName} rotate-keys. Servers that share a database share the key. Nothing was started.`
})

/** The server can't open what its database keeps sealed. */
export class DataKeyRefused extends Data.TaggedError("DataKeyRefused")<{ readonly problem: DataKeyProblem }> {
  override get message() {
    return problemText(this.problem)
  }
}

/** Reasons why a sealed value did not open. */
type Unreadable =
  | { readonly _tag: "NoSealedValue" }
  | { readonly _tag: "UnknownKey"; readonly keyId: string }
  /** The value was sealed for another row, column or client, or was changed since. */
  | { readonly _tag: "OtherPlace" }

const reasons: { readonly [Tag in Unreadable["_tag"]]: string } = {
  NoSealedValue: "it is no sealed value",
  UnknownKey: "it was sealed with a key that is neither DATA_KEY nor one of DATA_KEYS_FORMER",
  OtherPlace: "it was sealed for another place or was changed"
}

/** A sealed value could not be opened in its place. */
export class SealedValueUnreadable extends Data.TaggedError("SealedValueUnreadable")<{
  readonly place: SealedPlace
  readonly why: Unreadable
}> {
  override get message() {
    const { clientId, column, row, table } = this.place
    const client = clientId === null ? "" : ` of client ${clientId}`
    const key = this.why._tag === "UnknownKey" ? ` (${this.why.keyId})` : ""
    return `The value in ${table}.${column}, row ${row.join(", ")}${client}, can't be opened: ${reasons[this.why._tag]}${key}.`
  }
}

const fileIn = (folder: string) => join(folder, "data.key")

const isTaken = (cause: unknown) => cause instanceof Error && "code" in cause && cause.code === "EEXIST"

/** Writes the key file atomically; another server may have been first. */
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

const keyRefused = (problem: DataKeyProblem) => new DataKeyRefused({ problem })

/** Reads the key in a data folder, or generates it. With `isExpected`, never generates one. */
const keyInFolder = Effect.fnUntraced(function* (folder: string, isExpected: boolean) {
  const file = fileIn(folder)
  const unreadable = (reason: string) => keyRefused(DataKeyProblem.Unreadable({ file, reason }))
  const attempt = <A>(act: () => A) =>
    Effect.try({ try: act, catch: (cause) => unreadable(cause instanceof Error ? cause.message : String(cause)) })
  if (!existsSync(file)) {
    if (isExpected) return yield* keyRefused(DataKeyProblem.Missing({ file }))
    const random = yield* SecureRandom.SecureRandom
    const text = `${Buffer.from(yield* random.randomBytes(32)).toString("base64")}\n`
    yield* attempt(() => write(folder, text))
  }
  const key = dataKeyBytes((yield* attempt(() => readFileSync(file, "utf8"))).trim())
  return key ?? (yield* unreadable("it does not hold 32 random bytes in base64"))
})

/** A data key, ready for use. The key itself never encrypts: each purpose has one that is derived from it. */
interface DataKey {
  /** 16 hexadecimal digits that identify the key and disclose nothing about it. */
  readonly id: string
  readonly sealing: Aead.Key
  /** Key from which those of the indexes are derived, one for each client. */
  readonly indexing: Uint8Array
}

const noSalt = new Uint8Array()

/** Derives bytes for one purpose. */
const deriveBytes = Effect.fnUntraced(function* (secret: Uint8Array, purpose: string, length: number) {
  const kdf = yield* Kdf.Kdf
  return yield* kdf.derive(Kdf.hkdfSha256, secret, {
    salt: noSalt,
    length,
    info: new TextEncoder().encode(`reclaim-portal ${purpose}`)
  })
})

const dataKeyOf = Effect.fnUntraced(function* (secret: Uint8Array) {
  const sealing = yield* Aead.key(Aead.aes256Gcm, yield* deriveBytes(secret, "seal", 32))
  const id = Buffer.from(yield* deriveBytes(secret, "key id", 8)).toString("hex")
  return { id, sealing, indexing: yield* deriveBytes(secret, "index", 32) } satisfies DataKey
})

const formVersion = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + keyIdBytes + nonceBytes

/** Parts of a sealed value: a byte for the format, the id of the key, the nonce, and the ciphertext with its tag. */
interface SealedParts {
  /** 16 hexadecimal digits. */
  readonly keyId: string
  readonly nonce: Uint8Array
  readonly encrypted: Uint8Array
}

const joinSealed = ({ encrypted, keyId, nonce }: SealedParts): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([formVersion]), Buffer.from(keyId, "hex"), nonce, encrypted]))

/** The parts of a value in the only form there is so far; null for anything else. */
const splitSealed = (bytes: Uint8Array): SealedParts | null =>
  bytes[0] === formVersion && bytes.length >= headBytes + tagBytes
    ? {
        keyId: Buffer.from(bytes.subarray(1, 1 + keyIdBytes)).toString("hex"),
        nonce: bytes.subarray(1 + keyIdBytes, headBytes),
        encrypted: bytes.subarray(headBytes)
      }
    : null

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Maximum number of cached index keys. */
const maxIndexKeys = 1000

/** Sealing with the first of some keys and opening with any of them. */
const sealingWith = Effect.fnUntraced(function* (present: DataKey, former: ReadonlyArray<DataKey>) {
  const aead = yield* Aead.Aead
  const mac = yield* Mac.Mac
  const kdf = yield* Kdf.Kdf
  const random = yield* SecureRandom.SecureRandom
  const keys = new Map([...former, present].map((key) => [key.id, key]))

  const seal = Effect.fnUntraced(function* (place: SealedPlace, text: string) {
    const nonce = yield* random.randomBytes(12)
    const encrypted = yield* aead.encrypt(present.sealing, bytesOf(text), { nonce, aad: bytesOf(placeText(place)) })
    return joinSealed({ keyId: present.id, nonce, encrypted })
  }, Effect.orDie)

  const open = Effect.fnUntraced(function* (place: SealedPlace, sealed: Uint8Array) {
    const unreadable = (why: Unreadable) => new SealedValueUnreadable({ place, why })
    const parts = splitSealed(sealed)
    if (parts === null) return yield* unreadable({ _tag: "NoSealedValue" })
    const key = keys.get(parts.keyId)
    if (key === undefined) return yield* unreadable({ _tag: "UnknownKey", keyId: parts.keyId })
    const { encrypted, nonce } = parts
    const opened = yield* aead
      .decrypt(key.sealing, encrypted, { nonce, aad: bytesOf(placeText(place)) })
      .pipe(Effect.mapError(() => unreadable({ _tag: "OtherPlace" })))
    return new TextDecoder().decode(opened)
  })

  const indexKeys = new Map<string, Mac.Key>()

  /** The key of a client's indexes, derived once: a list of thousands asks for it for each value. */
  const indexKeyOf = Effect.fnUntraced(function* (key: DataKey, clientId: number | null) {
    const name = `${key.id}|${clientId ?? ""}`
    const known = indexKeys.get(name)
    if (known !== undefined) return known
    const ofClient = yield* deriveBytes(key.indexing, `index of client ${clientId ?? ""}`, 32)
    const made = yield* Mac.key(Mac.hmacSha256, ofClient)
    if (indexKeys.size >= maxIndexKeys) indexKeys.clear()
    indexKeys.set(name, made)
    return made
  })

  const indexBy = Effect.fnUntraced(function* (key: DataKey, clientId: number | null, text: string) {
    return yield* mac.sign(yield* indexKeyOf(key, clientId), bytesOf(text))
  }, Effect.orDie)

  return {
    presentKeyId: present.id,
    seal,
    open,
    indexOf: ({ clientId }: Pick<SealedPlace, "clientId">, normalisedText: string) =>
      Effect.provideService(indexBy(present, clientId, normalisedText), Kdf.Kdf, kdf),
    indexesOf: ({ clientId }: Pick<SealedPlace, "clientId">, normalisedText: string) =>
      Effect.provideService(
        Effect.forEach([present, ...former], (key) => indexBy(key, clientId, normalisedText)),
        Kdf.Kdf,
        kdf
      )
  }
})

const proofText = "This key opens what it has sealed."

const proofPlace = (keyId: string): SealedPlace => ({
  clientId: null,
  table: "app_setting",
  column: "value",
  row: [keyId]
})

const keysIn = (setting: Option.Option<Redacted.Redacted>): ReadonlyArray<Uint8Array> =>
  Option.match(setting, {
    onNone: () => [],
    onSome: (listed) =>
      Redacted.value(listed)
        .split(",")
        .flatMap((text) => dataKeyBytes(text.trim()) ?? [])
  })

/** The keys of the settings, or the one of the data folder. */
const readKeys = Effect.fnUntraced(function* (isExpected: boolean) {
  const settings = yield* Settings
  const [given] = keysIn(settings.dataKey)
  const present = given ?? (yield* keyInFolder(settings.dataDir, isExpected))
  return {
    source: given === undefined ? ("data.key" as const) : ("DATA_KEY" as const),
    present: yield* Effect.orDie(dataKeyOf(present)),
    former: yield* Effect.orDie(Effect.forEach(keysIn(settings.formerDataKeys), dataKeyOf))
  }
})

/**
 * Verifies at start-up that these keys open everything that may have been sealed: the database records each key that
 * ever sealed a value in it, until all of its values have been resealed.
 */
const make = Effect.gen(function* () {
  const database = yield* Database
  return yield* database.asIdentity(
    Effect.gen(function* () {
      yield* lockKeys
      const proofs = yield* listKeyProofs
      const { former, present, source } = yield* readKeys(proofs.length > 0)
      const values = yield* sealingWith(present, former)
      const opens = ({ keyId, proof }: KeyProof) =>
        values.open(proofPlace(keyId), Buffer.from(proof, "base64")).pipe(
          Effect.map((text) => text === proofText),
          Effect.catchTag("SealedValueUnreadable", () => Effect.succeed(false))
        )
      const lacking = yield* Effect.filter(proofs, (proof) => Effect.map(opens(proof), (does) => !does))
      if (lacking.length > 0) {
        const problem = DataKeyProblem.Other({
          source,
          given: present.id,
          lacking: lacking.map(({ keyId }) => keyId)
        })
        return yield* new DataKeyRefused({ problem })
      }
      if (!proofs.some(({ keyId }) => keyId === present.id)) {
        const proof = yield* values.seal(proofPlace(present.id), proofText)
        yield* insertKeyProof({ keyId: present.id, proof: Buffer.from(proof).toString("base64") })
      }
      return values
    })
  )
})

/**
 * Encryption of tax numbers, bank details and secrets, so that access to the database alone does not disclose them. A
 * value is sealed for its place by AES-256-GCM with the key `DATA_KEY`. Columns follow a pattern: `x_sealed` is the
 * value, `x_index` finds it, `x_last4` shows its end (`lastFour`). Each such column has a line in `sealedColumns`.
 */
export class SealedValues extends Context.Service<
  SealedValues,
  {
    /** The id of the key that values are sealed with now. */
    readonly presentKeyId: string
    readonly seal: (place: SealedPlace, text: string) => Effect.Effect<Uint8Array>
    readonly open: (place: SealedPlace, sealed: Uint8Array) => Effect.Effect<string, SealedValueUnreadable>
    /**
     * Blind index of a value: equal only for equal values of the same client. It uses the present key, so a unique
     * constraint does not hold while keys are rotated.
     */
    readonly indexOf: (place: Pick<SealedPlace, "clientId">, normalisedText: string) => Effect.Effect<Uint8Array>
    /** Values to search for: `indexOf` by the present key and by each of the former ones. */
    readonly indexesOf: (
      place: Pick<SealedPlace, "clientId">,
      normalisedText: string
    ) => Effect.Effect<ReadonlyArray<Uint8Array>>
  }
>()("@reclaim/app-api/SealedValues") {
  static readonly layer: Layer.Layer<SealedValues, DataKeyRefused, Database | Settings | SecureRandom.SecureRandom> =
    Layer.effect(SealedValues, make).pipe(Layer.provide(nodeCryptography))
}
