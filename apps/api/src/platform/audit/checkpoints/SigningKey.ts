import { Context, Effect, Layer, Option } from "effect"
import { SecureRandom, Signature } from "effect/crypto"
import { Database } from "../../database/Database.ts"
import { placeIn } from "../../sealed/SealedColumn.ts"
import { sealedSetting } from "../../sealed/sealedColumns.ts"
import { findSealedSetting, keepFirstSealed } from "../../sealed/sealedSettingRows.ts"
import { SealedValues, type SealedValueUnreadable } from "../../sealed/SealedValues.ts"

const settingName = "audit_signing_key"
const place = placeIn(sealedSetting, null, settingName)

/**
 * Ed25519 key of this installation that signs checkpoints. It is generated on first use and stored sealed, so that
 * access to the database without `DATA_KEY` is not enough to sign. The public key is derived from it, never read from
 * the database.
 */
export class SigningKey extends Context.Service<
  SigningKey,
  {
    readonly sign: (text: string) => Effect.Effect<string, SealedValueUnreadable>
    readonly isSignatureOf: (signature: string, text: string) => Effect.Effect<boolean, SealedValueUnreadable>
    /** 32 bytes in base64; none until something was signed. */
    readonly publicKey: Effect.Effect<Option.Option<string>, SealedValueUnreadable>
  }
>()("@reclaim/app-api/SigningKey") {
  static readonly layer: Layer.Layer<SigningKey, never, Database | SealedValues | SecureRandom.SecureRandom> =
    Layer.effect(
      SigningKey,
      Effect.gen(function* () {
        const database = yield* Database
        const sealed = yield* SealedValues
        const random = yield* SecureRandom.SecureRandom
        const signatures = yield* Signature.Signature

        let opened: Signature.KeyPair<Signature.Ed25519> | null = null

        /** Stored key, opened once. */
        const readStoredKey = Effect.gen(function* () {
          if (opened !== null) return Option.some(opened)
          const found = yield* database.asIdentity(findSealedSetting(settingName))
          if (Option.isNone(found)) return Option.none()
          const bytes = Buffer.from(yield* sealed.open(place, found.value), "base64")
          const privateKey = yield* Effect.orDie(Signature.privateKey(Signature.ed25519, bytes))
          opened = { privateKey, publicKey: yield* Effect.orDie(signatures.publicKeyOf(privateKey)) }
          return Option.some(opened)
        })

        const generateKey = Effect.gen(function* () {
          const fresh = Buffer.from(yield* random.randomBytes(32)).toString("base64")
          const sealedKey = yield* sealed.seal(place, fresh)
          yield* database.asIdentity(keepFirstSealed(settingName, sealedKey))
          return Option.getOrThrow(yield* readStoredKey)
        })

        const held = Effect.flatMap(readStoredKey, Option.match({ onNone: () => generateKey, onSome: Effect.succeed }))

        return SigningKey.of({
          sign: Effect.fn("SigningKey.sign")(function* (text) {
            const { privateKey } = yield* held
            const signature = yield* Effect.orDie(signatures.sign(privateKey, Buffer.from(text)))
            return Buffer.from(signature).toString("base64")
          }),
          isSignatureOf: Effect.fn("SigningKey.isSignatureOf")(function* (signature, text) {
            const key = yield* readStoredKey
            if (Option.isNone(key)) return false
            const given = Buffer.from(signature, "base64")
            return yield* Effect.orDie(signatures.verify(key.value.publicKey, given, Buffer.from(text)))
          }),
          publicKey: Effect.gen(function* () {
            const key = yield* readStoredKey
            if (Option.isNone(key)) return Option.none()
            return Option.some(
              Buffer.from(yield* Effect.orDie(Signature.toBytes(key.value.publicKey))).toString("base64")
            )
          })
        })
      })
    ).pipe(Layer.provide(Signature.layerWebCrypto))
}
