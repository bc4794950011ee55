import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { FormTemplate } from "@reclaim/pdf/form/FormTemplate"
import { readForm } from "@reclaim/pdf/form/readForm"
import { Effect, FileSystem } from "effect"
import { createHash } from "node:crypto"
import { listByCode, refuseFile } from "./listByCode.ts"

/** In the folder of the tables. */
export const formsFolder = "forms"

/** Larger than any form that is printed with its sheets, in bytes. */
const maxBytes = 5 * 1024 * 1024

/** A form that clients print and sign. */
export interface DocumentForm extends FormTemplate {
  /** SHA-256 of the file, in hexadecimal: another file is another form. */
  readonly hash: string
}

/** The forms that are printed for documents, by their code, from the files `<code>.pdf` of a folder beside the tables. */
export const readForms = Effect.fn("readForms")(function* (folder: string, codes: ReadonlySet<string>) {
  const files = yield* FileSystem.FileSystem
  const found = new Map<DocumentCode, DocumentForm>()
  for (const { code, file, path } of yield* listByCode(folder, { within: formsFolder, ending: ".pdf", codes })) {
    const bytes = yield* Effect.orDie(files.readFile(path))
    if (bytes.length > maxBytes) return yield* refuseFile(file, `Expected at most ${String(maxBytes)} bytes`)
    const reading = yield* Effect.promise(() => readForm(bytes))
    if (reading._tag === "Unusable") return yield* refuseFile(file, reading.problem)
    found.set(code, { ...reading.form, hash: createHash("sha256").update(bytes).digest("hex") })
  }
  return found
})
