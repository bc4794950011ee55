import { ConsentTexts } from "@reclaim/core/domain/application/ConsentTexts"
import type { ConsentVersions } from "@reclaim/core/domain/application/ConsentVersions"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Data, Effect, Layer } from "effect"
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { consentOf } from "../../../ledger/consentOf.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { defaultConsents, defaultsChangedOn } from "./defaultConsents.ts"

/** The operator's texts can't be used, so nothing was started. */
export class ConsentsRefused extends Data.TaggedError("ConsentsRefused")<{
  readonly file: string
  readonly why: string
}> {
  override get message(): string {
    return `${this.file}: ${this.why}. CONSENT_DIR has to hold terms.txt, fee-schedule.txt and privacy.txt, each with the text that clients agree to.`
  }
}

const files = { terms: "terms.txt", feeSchedule: "fee-schedule.txt", privacy: "privacy.txt" } as const

/** The most characters of a text. */
const maxText = 100_000

const readText = Effect.fnUntraced(function* (file: string) {
  const [text, { mtimeMs }] = yield* Effect.tryPromise({
    try: () => Promise.all([readFile(file, "utf8"), stat(file)]),
    catch: () => new ConsentsRefused({ file, why: "it can't be read" })
  })
  if (text.trim() === "") return yield* new ConsentsRefused({ file, why: "it is empty" })
  if (text.length > maxText)
    return yield* new ConsentsRefused({ file, why: `it has more than ${String(maxText)} characters` })
  return { ...consentOf(text), changedOn: dateInUtc(mtimeMs) }
})

/** Consent texts and their versions, as the operator configured them, dated by their files; read at startup. */
export class Consents extends Context.Service<
  Consents,
  { readonly texts: ConsentTexts; readonly versions: ConsentVersions }
>()("@reclaim/app-api/Consents") {
  static readonly layer = Layer.effect(
    Consents,
    Effect.gen(function* () {
      const { consentDir } = yield* Settings
      const of = (name: keyof typeof files) =>
        consentDir === ""
          ? Effect.succeed({ ...consentOf(defaultConsents[name]), changedOn: defaultsChangedOn })
          : readText(join(consentDir, files[name]))
      const texts = new ConsentTexts({
        terms: yield* of("terms"),
        feeSchedule: yield* of("feeSchedule"),
        privacy: yield* of("privacy")
      })
      const { feeSchedule, privacy, terms } = texts
      const versions = { terms: terms.version, feeSchedule: feeSchedule.version, privacy: privacy.version }
      return Consents.of({ texts, versions })
    })
  )
}
