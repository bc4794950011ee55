import { Context, Effect, Layer, Option, Redacted } from "effect"
import { Aead, Kdf, Mac, SecureRandom } from "effect/crypto"
import type { SqlError } from "effect/sql"
import { Database } from "../database/Database.ts"
import { dataKeyBytes } from "../settings/dataKeyBytes.ts"
import { Settings } from "../settings/Settings.ts"
import { type DataKey, dataKeyOf, deriveBytes } from "./DataKey.ts"
import { keyInFolder } from "./dataKeyFile.ts"
import { DataKeyProblem, DataKeyRefused } from "./DataKeyRefused.ts"
import { insertKeyProof, type KeyProof, listKeyProofs, lockKeys } from "./keyProofRows.ts"
import { nodeCryptography } from "./nodeCryptography.ts"
import { joinSealed, splitSealed } from "./sealedForm.ts"
import { placeText, type SealedPlace } from "./SealedPlace.ts"
import { SealedValueUnreadable, type Unreadable } from "./SealedValueUnreadable.ts"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Keys of indexes that are kept at once. */
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
    const refused = (why: Unreadable) => new SealedValueUnreadable({ place, why })
    const parts = splitSealed(sealed)
    if (parts === null) return yield* refused({ _tag: "NoSealedValue" })
    const key = keys.get(parts.keyId)
    if (key === undefined) return yield* refused({ _tag: "UnknownKey", keyId: parts.keyId })
    const { encrypted, nonce } = parts
    const opened = yield* aead
      .decrypt(key.sealing, encrypted, { nonce, aad: bytesOf(placeText(place)) })
      .pipe(Effect.mapError(() => refused({ _tag: "OtherPlace" })))
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
const givenKeys = Effect.fnUntraced(function* (isExpected: boolean) {
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
 * Finds out before anything is served whether these keys open everything that may have been sealed: the database remembers
 * each key that ever sealed something in it, until all of that was sealed anew.
 */
const make = Effect.gen(function* () {
  const database = yield* Database
  return yield* database.asIdentity(
    Effect.gen(function* () {
      yield* lockKeys
      const proofs = yield* listKeyProofs
      const { former, present, source } = yield* givenKeys(proofs.length > 0)
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
 * What nobody may read who has only the database: tax numbers, bank details, secrets. A value is sealed for the place where
 * it is kept, by AES-256-GCM with the key `DATA_KEY`. Columns go by a pattern: `x_sealed` is the value, `x_index` finds it,
 * `x_last4` shows its end (`lastFour`). Each such column has a line in `sealedColumns`.
 */
export class SealedValues extends Context.Service<
  SealedValues,
  {
    /** The id of the key that values are sealed with now. */
    readonly presentKeyId: string
    readonly seal: (place: SealedPlace, text: string) => Effect.Effect<Uint8Array>
    readonly open: (place: SealedPlace, sealed: Uint8Array) => Effect.Effect<string, SealedValueUnreadable>
    /**
     * Tells whether two values of a client are equal, and nothing else: of another client the same value has another one.
     * It is made with the present key, so a unique constraint does not hold while keys are rotated.
     */
    readonly indexOf: (place: Pick<SealedPlace, "clientId">, normalisedText: string) => Effect.Effect<Uint8Array>
    /** To look for a value: what `indexOf` made of it with the present key and with each of the former ones. */
    readonly indexesOf: (
      place: Pick<SealedPlace, "clientId">,
      normalisedText: string
    ) => Effect.Effect<ReadonlyArray<Uint8Array>>
  }
>()("@reclaim/app-api/SealedValues") {
  static readonly layer: Layer.Layer<
    SealedValues,
    DataKeyRefused | SqlError.SqlError,
    Database | Settings | SecureRandom.SecureRandom
  > = Layer.effect(SealedValues, make).pipe(Layer.provide(nodeCryptography))
}
