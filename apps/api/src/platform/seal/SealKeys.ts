import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { ownCertificate } from "@reclaim/pdf/seal/ownCertificate"
import type { SealKey } from "@reclaim/pdf/seal/SealKey"
import { certificateOf } from "@reclaim/pdf/seal/sealPdf"
import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { X509Certificate } from "node:crypto"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { placeIn } from "../sealed/SealedColumn.ts"
import { sealedSetting } from "../sealed/sealedColumns.ts"
import { findSealedSetting, keepFirstSealed } from "../sealed/sealedSettingRows.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"

/** Documents cannot be sealed with the present key. */
export class SealKeyRefused extends Data.TaggedError("SealKeyRefused")<{ readonly problem: string }> {
  override get message() {
    return `SIGNING_P12: ${this.problem}. What is signed is not sealed until it is replaced; nothing that was signed is lost.`
  }
}

const dayLength = 86_400_000

/** Number of days before a certificate's end from which the operator is warned at start-up. */
const warnedDays = 60

const settingName = "seal_key"
const place = placeIn(sealedSetting, null, settingName)

/** Key of seals, with facts of its certificate. */
export interface CertifiedKey {
  readonly key: SealKey
  /** True if the operator has configured it; false if this installation generated it. */
  readonly isTrusted: boolean
  /** Subject that the certificate names. */
  readonly name: string
  readonly validUntil: Date
}

const nameOf = (certificate: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject

/**
 * Key that seals documents: the operator's, or one that this installation generates on first use. The latter is stored
 * sealed in the database, so that all servers share it, and its certificate vouches for no one.
 */
export class SealKeys extends Context.Service<
  SealKeys,
  {
    /** Fails where the certificate has run out: nothing is sealed with it. */
    readonly held: Effect.Effect<CertifiedKey, SealKeyRefused>
    /** The operator's key; null where this installation seals with its own. Fails where the certificate has run out. */
    readonly operators: Effect.Effect<Pick<CertifiedKey, "name" | "validUntil"> | null, SealKeyRefused>
  }
>()("@reclaim/app-api/SealKeys") {
  static readonly layer = Layer.effect(
    SealKeys,
    Effect.gen(function* () {
      const database = yield* Database
      const sealed = yield* SealedValues
      const clock = yield* ServerClock
      const { productName, signingP12, signingP12Password } = yield* Settings

      const withCertificate = Effect.fnUntraced(function* (key: SealKey, isTrusted: boolean) {
        const der = yield* Effect.tryPromise({
          try: () => certificateOf(key),
          catch: () =>
            new SealKeyRefused({ problem: "it can't be opened: the file or SIGNING_P12_PASSWORD is another" })
        })
        const certificate = new X509Certificate(der)
        return { key, isTrusted, name: nameOf(certificate), validUntil: certificate.validToDate }
      })

      const operators = Option.isNone(signingP12)
        ? null
        : yield* withCertificate(
            {
              _tag: "P12",
              bytes: new Uint8Array(Buffer.from(Redacted.value(signingP12.value), "base64")),
              password: Option.match(signingP12Password, { onNone: () => "", onSome: Redacted.value })
            },
            true
          )

      const readStoredKey = Effect.gen(function* () {
        const found = yield* database.asIdentity(findSealedSetting(settingName))
        if (Option.isNone(found)) return null
        const [key = "", certificate = ""] = (yield* sealed.open(place, found.value)).split(" ")
        return yield* withCertificate(
          { _tag: "Own", key: Buffer.from(key, "base64"), certificate: Buffer.from(certificate, "base64") },
          false
        )
      })

      const readOrMakeOwnKey = Effect.gen(function* () {
        const before = yield* readStoredKey
        if (before !== null) return before
        const now = yield* clock.now
        const { certificate, key } = yield* Effect.promise(() => ownCertificate(productName, now))
        const text = [key, certificate].map((bytes) => Buffer.from(bytes).toString("base64")).join(" ")
        yield* database.asIdentity(keepFirstSealed(settingName, yield* sealed.seal(place, text)))
        // Another server may have been first.
        return (yield* readStoredKey) ?? (yield* Effect.die(new Error("A key of seals was kept and is not there")))
      }).pipe(Effect.catchTag("SealedValueUnreadable", Effect.die))

      const whileItHolds = Effect.fnUntraced(function* (key: CertifiedKey) {
        if (key.validUntil.getTime() > (yield* clock.now)) return key
        const day = dateInUtc(key.validUntil.getTime())
        return yield* new SealKeyRefused({ problem: `the certificate of ${key.name} has run out on ${day}` })
      })

      if (operators !== null) {
        const days = Math.floor((operators.validUntil.getTime() - (yield* clock.now)) / dayLength)
        if (days < warnedDays) {
          yield* Effect.logWarning(
            `SIGNING_P12: the certificate of ${operators.name} ends on ${dateInUtc(operators.validUntil.getTime())}. Nothing is sealed from then on: replace it before.`
          )
        }
      }

      return SealKeys.of({
        held: Effect.suspend(() => (operators === null ? readOrMakeOwnKey : Effect.succeed(operators))).pipe(
          Effect.flatMap(whileItHolds)
        ),
        operators: operators === null ? Effect.succeed(null) : whileItHolds(operators)
      })
    })
  )
}
