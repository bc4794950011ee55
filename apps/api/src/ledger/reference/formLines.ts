import { count } from "@reclaim/core/format/count"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { type FieldsOfForm, filledFields, formDifferences } from "@reclaim/core/rules/document/paper/fillForm"
import { formFieldsFile } from "./documentForms.ts"

/** Forms by the code of their document. */
export type FormsByCode = ReadonlyMap<string, FieldsOfForm>

const differs = (form: FieldsOfForm): boolean => Object.values(formDifferences(form)).some(({ length }) => length > 0)

/** Says what an operator has to do about a form whose file and field map differ, field by field. */
const differenceLines = (code: string, form: FieldsOfForm): ReadonlyArray<string> => {
  const { missing, unmapped } = formDifferences(form)
  return [
    `${code}: the form is printed empty, because its fields are not those that ${formFieldsFile} has for it.`,
    ...(missing.length === 0 ? [] : ["  The file does not have these, perhaps because it is another edition:"]),
    ...missing.map((field) => `    ${field}`),
    ...(unmapped.length === 0
      ? []
      : [`  ${formFieldsFile} does not have these. Find each in the form, and add its row, with what it takes:`]),
    ...unmapped.map((field) => `    ${csvRow([code, field, "by hand", "own", "your own look"]).trimEnd()}`)
  ]
}

/** Forms that are printed empty: one text each, as logged at the start. */
export const emptyForms = (forms: FormsByCode): ReadonlyArray<string> =>
  [...forms].filter(([, form]) => differs(form)).map(([code, form]) => differenceLines(code, form).join("\n"))

/** Every form with what is filled in. */
export const formLines = (forms: FormsByCode): ReadonlyArray<string> =>
  [...forms].flatMap(([code, form]) => {
    if (differs(form)) return differenceLines(code, form)
    const fields = filledFields(form)
    const part = `${count(fields.length)} of ${count(form.fieldNames.length)} fields ${fields.length === 1 ? "is" : "are"} filled in`
    return [`${code}: ${part}.`, ...fields.map(({ fact, field }) => `    ${field}: ${fact}`)]
  })
