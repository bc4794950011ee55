import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { createHash } from "node:crypto"
import { generateSecret, generateSync, generateURI } from "otplib"
import { encode } from "uqr"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedTotp } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson, type PersonRow } from "../personRows.ts"
import { replaceRecoveryCodes, spendRecoveryCode } from "./recoveryCodeRows.ts"
import { beginTotp, confirmTotp, findTotp, spendStep } from "./totpRows.ts"

/** Without the letters that look like digits: Crockford's Base32. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Number of codes issued at once. */
const recoveryCodeCount = 10

/** Random bytes of a code. With 120 bits its hash needs neither salt nor slowness, because they cannot be searched. */
export const recoveryCodeBytes = 15

/** `3F7K-…`, six groups of four. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join("").match(/.{4}/g) ?? []).join("-")
}

const form = new RegExp(`^[${alphabet}]{24}$`)

/** Hash of a code as a person types it; null if it has the wrong form. */
export const recoveryCodeHash = (typed: string): Uint8Array | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return form.test(letters) ? new Uint8Array(createHash("sha256").update(letters).digest()) : null
}

/** Seconds for which a code is shown. */
const period = 30

/** Codes of the step before and after are right as well: clocks differ, and typing takes time. */
const tolerance = [0, -1, 1] as const

const sixDigits = /^\d{6}$/

/**
 * Time step of a typed code; null if it matches none of the current steps, or one no later than the last step used.
 * `secret` is Base32; `now` is in milliseconds since 1970.
 */
export const decideTotpStep = (secret: string, typed: string, lastStep: number, now: number): number | null => {
  const code = typed.replaceAll(/\s/g, "")
  if (!sixDigits.test(code)) return null
  const present = Math.floor(now / 1000 / period)
  const step = tolerance
    .map((off) => present + off)
    .find((candidate) => candidate > lastStep && generateSync({ secret, epoch: candidate * period, period }) === code)
  return step ?? null
}

/** Kind of code that a person entered. */
export type CodeKind = "totp" | "recovery"

const qrOf = (address: string): { readonly qrPath: string; readonly qrSize: number } => {
  const { data, size } = encode(address, { ecc: "M", border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { qrPath: path.join(""), qrSize: size }
}

const placeOf = (userId: number) => placeIn(sealedTotp, null, userId)

/** Codes of authenticator apps, and recovery codes that replace a lost one. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    /** A new secret for an app; null where one is confirmed already. */
    readonly begin: (userId: number) => Effect.Effect<TotpEnrolment | null>
    /** The secret that waits for its first code; null when none does. */
    readonly begun: (userId: number) => Effect.Effect<TotpEnrolment | null>
    /** Recovery codes, shown this once, where the first code was right; null where it was not. */
    readonly confirm: (userId: number, code: string) => Effect.Effect<ReadonlyArray<string> | null>
    /** Uses a code of the app, or a recovery code; null when it is neither, or was used before. */
    readonly use: (userId: number, typed: string) => Effect.Effect<CodeKind | null>
    /** Null if there is no app that they could replace. */
    readonly renewCodes: (userId: number) => Effect.Effect<ReadonlyArray<string> | null>
  }
>()("@reclaim/app-api/SecondFactors") {
  static readonly layer = Layer.effect(
    SecondFactors,
    Effect.gen(function* () {
      const { productName } = yield* Settings
      const database = yield* Database
      const sealed = yield* SealedValues
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const acts = yield* OwnActs
      const events = yield* SecurityEvents

      const enrolmentOf = (person: PersonRow, secret: string): TotpEnrolment => {
        const address = generateURI({ issuer: productName, label: person.email, secret })
        return new TotpEnrolment({ secret, address, ...qrOf(address) })
      }

      const newCodes = Effect.fnUntraced(function* (userId: number) {
        const codes = yield* Effect.replicateEffect(
          Effect.map(random.randomBytes(recoveryCodeBytes), recoveryCodeOf),
          recoveryCodeCount
        )
        yield* replaceRecoveryCodes(
          userId,
          codes.flatMap((code) => recoveryCodeHash(code) ?? [])
        )
        return codes
      })

      const recordEvent = (
        type: "second-factor-begun" | "second-factor-added" | "recovery-codes-renewed",
        userId: number
      ) => events.record({ type, userId, sessionId: null, facts: { factor: "totp" } })

      return SecondFactors.of({
        begin: Effect.fn("SecondFactors.begin")(function* (userId) {
          const secret = generateSecret()
          const sealedSecret = yield* sealed.seal(placeOf(userId), secret)
          const at = new Date(yield* clock.now)
          const enrolment = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              if (person === null || !(yield* beginTotp(userId, sealedSecret, at))) return null
              return enrolmentOf(person, secret)
            })
          )
          if (enrolment !== null) yield* recordEvent("second-factor-begun", userId)
          return enrolment
        }),
        begun: Effect.fn("SecondFactors.begun")(function* (userId) {
          const [person, row] = yield* database.asIdentity(Effect.all([findPerson(userId), findTotp(userId)]))
          if (person === null || row === null || row.confirmedAt !== null) return null
          return enrolmentOf(person, yield* sealed.open(placeOf(userId), row.secretSealed))
        }, Effect.orDie),
        confirm: Effect.fn("SecondFactors.confirm")(function* (userId, code) {
          const row = yield* database.asIdentity(findTotp(userId))
          if (row === null || row.confirmedAt !== null) return null
          const now = yield* clock.now
          const step = decideTotpStep(yield* sealed.open(placeOf(userId), row.secretSealed), code, 0, now)
          if (step === null) return null
          const codes = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              if (person === null || !(yield* confirmTotp(userId, row.secretSealed, step, new Date(now)))) return null
              const made = yield* newCodes(userId)
              yield* acts.audit(person, "user.secondFactorAdded", { factor: "totp" })
              yield* acts.tell(person, {
                kind: "second-factor-added",
                facts: ({ at, recipientName }) => ({ recipientName, factor: "totp", addedAt: at })
              })
              return made
            })
          )
          if (codes !== null) yield* recordEvent("second-factor-added", userId)
          return codes
        }, Effect.orDie),
        use: Effect.fn("SecondFactors.use")(function* (userId, typed) {
          const now = yield* clock.now
          const recovery = recoveryCodeHash(typed)
          return yield* database.asIdentity(
            Effect.gen(function* () {
              const row = yield* findTotp(userId)
              if (row === null || row.confirmedAt === null) return null
              if (recovery !== null) {
                return (yield* spendRecoveryCode(userId, recovery, new Date(now))) ? ("recovery" as const) : null
              }
              const step = decideTotpStep(
                yield* sealed.open(placeOf(userId), row.secretSealed),
                typed,
                row.lastStep,
                now
              )
              return step !== null && (yield* spendStep(userId, step)) ? ("totp" as const) : null
            })
          )
        }, Effect.orDie),
        renewCodes: Effect.fn("SecondFactors.renewCodes")(function* (userId) {
          const codes = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              if (person === null || !person.hasTotp) return null
              const made = yield* newCodes(userId)
              yield* acts.audit(person, "user.secondFactorAdded", { factor: "recovery-codes" })
              yield* acts.tell(person, {
                kind: "second-factor-added",
                facts: ({ at, recipientName }) => ({ recipientName, factor: "recovery-codes", addedAt: at })
              })
              return made
            })
          )
          if (codes !== null) yield* recordEvent("recovery-codes-renewed", userId)
          return codes
        })
      })
    })
  )
}
