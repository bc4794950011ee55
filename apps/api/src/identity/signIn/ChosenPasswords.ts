import { decidePassword } from "@reclaim/core/rules/signIn/decidePassword"
import { Context, Data, Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { Settings } from "../../platform/settings/Settings.ts"
import type { PersonRow } from "../personRows.ts"
import { commonPasswords } from "./commonPasswords.ts"
import { Passwords } from "./Passwords.ts"

/** Error for a missing list named by COMMON_PASSWORDS. */
export class CommonPasswordsUnreadable extends Data.TaggedError("CommonPasswordsUnreadable")<{
  readonly file: string
  readonly cause: unknown
}> {
  override get message() {
    return `The file ${this.file} of COMMON_PASSWORDS cannot be read, so passwords that everybody knows could be chosen and nothing was started. Correct the path, or unset COMMON_PASSWORDS.`
  }
}

const readList = (file: string) =>
  Effect.try({
    try: () =>
      new Set(
        readFileSync(file, "utf8")
          .split(/\r?\n/)
          .flatMap((line) => (line === "" ? [] : [line.toLowerCase()]))
      ),
    catch: (cause) => new CommonPasswordsUnreadable({ file, cause })
  })

/** Passwords that people choose for themselves. */
export class ChosenPasswords extends Context.Service<
  ChosenPasswords,
  {
    /** Reason why a password is not acceptable, as a sentence; null if it is. */
    readonly faultOf: (person: PersonRow, password: string) => Effect.Effect<string | null>
    /** Hash to store. */
    readonly hash: (password: string) => Effect.Effect<string>
  }
>()("@reclaim/app-api/ChosenPasswords") {
  static readonly layer = Layer.effect(
    ChosenPasswords,
    Effect.gen(function* () {
      const { commonPasswords: file, productName } = yield* Settings
      const passwords = yield* Passwords
      const own = file === "" ? new Set<string>() : yield* readList(file)
      const known = yield* Effect.cached(commonPasswords)
      return ChosenPasswords.of({
        faultOf: ({ email, firstName, lastName }, password) =>
          Effect.map(known, (common) =>
            decidePassword({
              password,
              context: [email, firstName, lastName, productName],
              isCommon: (lowered) => common.has(lowered) || own.has(lowered)
            })
          ),
        hash: passwords.hash
      })
    })
  )
}
