import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { FormFact } from "@reclaim/core/domain/document/paper/FormFact"
import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { type FieldsOfForm, type MappedField } from "@reclaim/core/rules/document/paper/fillForm"
import type { FormTemplate } from "@reclaim/pdf/form/FormTemplate"
import { readForm } from "@reclaim/pdf/form/readForm"
import { Array, Effect, FileSystem, Schema } from "effect"
import { createHash } from "node:crypto"
import { listByCode, refuseFile, unknownCode } from "./listByCode.ts"
import { readTableRows } from "./readTable.ts"

/** Folder of the forms, within that of the tables. */
const formsFolder = "forms"

/** The table of the fields of authorities' forms. */
export const formFieldsFile = "form-fields.csv"

/** Larger than any form that is printed with its sheets, in bytes. */
const maxBytes = 5 * 1024 * 1024

/** A form that clients print and sign. */
export interface DocumentForm extends FormTemplate, FieldsOfForm {
  /** SHA-256 of the file, in hexadecimal: another file is another form. */
  readonly hash: string
}

/** A row of `form-fields.csv`: one field of the form of one document. */
const FormFieldRow = Schema.Struct({
  code: DocumentCode,
  field: Schema.NonEmptyString,
  fact: FormFact,
  confidence: Confidence,
  source: Schema.NonEmptyString
})

/** Field maps by the code of their document; there may be maps of forms that the operator has not added. */
const readFieldMaps = Effect.fnUntraced(function* (folder: string, codes: ReadonlySet<string>) {
  const rows = yield* readTableRows(folder, formFieldsFile, FormFieldRow)
  const lines = new Map<string, number>()
  for (const { line, row } of rows) {
    if (!codes.has(row.code)) {
      return yield* refuseFile(formFieldsFile, `line ${String(line)}, column code: ${unknownCode(row.code, codes)}`)
    }
    const key = JSON.stringify([row.code, row.field])
    const twin = lines.get(key)
    if (twin !== undefined) {
      const problem = `line ${String(line)}, column field: ${row.code} has this field on line ${String(twin)}`
      return yield* refuseFile(formFieldsFile, problem)
    }
    lines.set(key, line)
  }
  const byCode = Array.groupBy(rows, ({ row }) => row.code)
  return (code: DocumentCode): ReadonlyArray<MappedField> =>
    (byCode[code] ?? []).map(({ row: { fact, field } }) => ({ field, fact }))
})

/**
 * Reads the printed forms of documents, by code, from the files `<code>.pdf` of a folder next to the tables, with their
 * field maps.
 */
export const readForms = Effect.fn("readForms")(function* (folder: string, codes: ReadonlySet<string>) {
  const files = yield* FileSystem.FileSystem
  const fieldMapOf = yield* readFieldMaps(folder, codes)
  const found = new Map<DocumentCode, DocumentForm>()
  for (const { code, file, path } of yield* listByCode(folder, { within: formsFolder, ending: ".pdf", codes })) {
    const bytes = yield* Effect.orDie(files.readFile(path))
    if (bytes.length > maxBytes) return yield* refuseFile(file, `Expected at most ${String(maxBytes)} bytes`)
    const reading = yield* Effect.promise(() => readForm(bytes))
    if (reading._tag === "Unusable") return yield* refuseFile(file, reading.problem)
    const hash = createHash("sha256").update(bytes).digest("hex")
    found.set(code, { ...reading.form, fieldMap: fieldMapOf(code), hash })
  }
  return found
})
