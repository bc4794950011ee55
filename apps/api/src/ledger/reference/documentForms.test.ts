import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { fillForm, type FormSubject } from "@reclaim/core/rules/document/paper/fillForm"
import { makeForm, type MadeField } from "@reclaim/pdf/testing/makeForm"
import { Effect, FileSystem, Path } from "effect"
import { formFieldsFile } from "./documentForms.ts"
import { emptyForms, formLines } from "./formLines.ts"
import { loadReferenceData, referenceFolder } from "./ReferenceData.ts"

const text = (name: string): MadeField => ({ name, kind: "text" })

/** Reads the reference data with these rows as field map of Form 2848, and this file as its form, if any. */
const loadForm = Effect.fnUntraced(function* (rows: ReadonlyArray<string>, fields: ReadonlyArray<MadeField> | null) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const folder = yield* files.makeTempDirectoryScoped()
  yield* files.copy(referenceFolder, folder, { overwrite: true })
  const table = ["code,field,fact,confidence,source", ...rows, ""].join("\n")
  yield* files.writeFileString(path.join(folder, formFieldsFile), table)
  if (fields !== null) {
    const bytes = yield* Effect.promise(() => makeForm(fields))
    yield* files.writeFile(path.join(folder, "forms", "us-2848.pdf"), bytes)
  }
  const { documentForms } = yield* loadReferenceData(folder)
  return documentForms
})

const row = (field: string, fact: string, code = "us-2848") => `${code},${field},${fact},own,a test`

const subject: FormSubject = {
  owner: "Alpine LP",
  investor: null,
  account: null,
  period: 0,
  markets: ["Italy"],
  address: null,
  entityType: "individual"
}

const power = DocumentCode.make("us-2848")

const withoutOwn = (lines: ReadonlyArray<string>) => lines.slice(lines.findIndex((line) => line.startsWith(power)))

layer(NodeServices.layer)("The forms of authorities", (it) => {
  it.effect("are filled in where the table has every field of the file, boxes among them", () =>
    Effect.gen(function* () {
      const rows = [row("a.Name[0]", "holder"), row("a.Person[0]", "box: individual"), row("a.Date[0]", "by hand")]
      const fields: ReadonlyArray<MadeField> = [
        text("a.Name[0]"),
        { name: "a.Person[0]", kind: "box" },
        text("a.Date[0]")
      ]
      const forms = yield* loadForm(rows, fields)
      const form = forms.get(power)
      assert(form !== undefined)
      assert.deepStrictEqual(
        form.pages[0]?.fields.map(({ name }) => name),
        ["a.Name[0]", "a.Person[0]", "a.Date[0]"]
      )
      const { byHand, texts } = fillForm(form, subject)
      assert.deepStrictEqual(Object.fromEntries(texts), {
        "a.Name[0]": "Alpine LP",
        "a.Person[0]": "X",
        "a.Date[0]": ""
      })
      assert.deepStrictEqual(byHand, [])
      assert.deepStrictEqual(emptyForms(forms), [])
      assert.deepStrictEqual(withoutOwn(formLines(forms)), [
        "us-2848: 2 of 3 fields are filled in.",
        "    a.Name[0]: holder",
        "    a.Person[0]: box: individual"
      ])
    })
  )

  it.effect("of another edition are printed empty, and the operator reads which fields differ", () =>
    Effect.gen(function* () {
      const forms = yield* loadForm([row("a.Name[0]", "holder")], [text("a.Name[1]"), text('b "2", c')])
      const said = [
        "us-2848: the form is printed empty, because its fields are not those that form-fields.csv has for it.",
        "  The file does not have these, perhaps because it is another edition:",
        "    a.Name[0]",
        "  form-fields.csv does not have these. Find each in the form, and add its row, with what it takes:",
        "    us-2848,a.Name[1],by hand,own,your own look",
        '    us-2848,"b ""2"", c",by hand,own,your own look'
      ]
      assert.deepStrictEqual(emptyForms(forms), [said.join("\n")])
      assert.deepStrictEqual(withoutOwn(formLines(forms)), said)
      const form = forms.get(power)
      assert(form !== undefined)
      assert.deepStrictEqual(fillForm(form, subject).byHand, ["name"])
    })
  )

  it.effect("need not be there for their table: none is printed then", () =>
    Effect.gen(function* () {
      const forms = yield* loadForm([row("a.Name[0]", "holder")], null)
      assert.isFalse(forms.has(power))
      assert.deepStrictEqual(emptyForms(forms), [])
    })
  )

  it.effect.each<[string, ReadonlyArray<string>, string]>([
    [
      "a code that no rule has",
      [row("a", "holder", "us-2847")],
      "line 2, column code: no rule of document-rules.csv has"
    ],
    ["a fact that there is not", [row("a", "owner name")], "line 2, column fact: "],
    [
      "one field twice",
      [row("a", "holder"), row("a", "year")],
      "line 3, column field: us-2848 has this field on line 2"
    ],
    ["a row without a source", ["us-2848,a,holder,own,"], "line 2, column source: "]
  ])("the table is refused with its line for %s", ([, rows, problem]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(loadForm(rows, null))
      assert.include(refusal.message, `form-fields.csv cannot be used: ${problem}`)
    })
  )

  it.effect("of any document are read, whatever its code", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const folder = yield* files.makeTempDirectoryScoped()
      yield* files.copy(referenceFolder, folder, { overwrite: true })
      const { documentRules } = yield* loadReferenceData(folder)
      const codes = new Set(documentRules.map(({ code }) => code))
      const bytes = yield* Effect.promise(() => makeForm([text("owner")]))
      for (const code of codes) yield* files.writeFile(path.join(folder, "forms", `${code}.pdf`), bytes)
      const { documentForms, documentRules: withForms } = yield* loadReferenceData(folder)
      assert.deepStrictEqual(new Set(documentForms.keys()), codes)
      assert.isTrue(withForms.every(({ formHash }) => formHash !== null))
      // All but those of which the table has other fields.
      const own = [...documentForms].filter(([, form]) => fillForm(form, subject).texts.get("owner") === "Alpine LP")
      assert.strictEqual(own.length, codes.size - emptyForms(documentForms).length)
      assert.deepStrictEqual(
        emptyForms(documentForms).map((said) => said.slice(0, said.indexOf(":"))),
        ["us-2848", "us-w9"]
      )
    })
  )
})
