import { describe, expect, it } from "@effect/vitest"
import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import { fillForm, type MappedField } from "@reclaim/core/rules/document/paper/fillForm"
import { readForm } from "@reclaim/pdf/form/readForm"
import { makeForm } from "@reclaim/pdf/testing/makeForm"
import { getDocumentProxy } from "unpdf"
import { paperPdf } from "./paperPdf.ts"

const fieldMap: ReadonlyArray<MappedField> = [
  { field: "form[0].Name[0]", fact: "holder" },
  { field: "form[0].Number[0]", fact: "tax number" },
  { field: "form[0].Partnership[0]", fact: "box: partnership" }
]

/** Texts of the pages of a print of one document with a form, in their order. */
const printed = async (names: ReadonlyArray<string>) => {
  const bytes = await makeForm(names.map((name) => ({ name, kind: name.includes("Partner") ? "box" : "text" })))
  const reading = await readForm(bytes)
  if (reading._tag === "Unusable") throw new Error(reading.problem)
  const { fieldNames, pages } = reading.form
  const of = { owner: "Alpine LP", investor: null, account: null, period: 0 }
  const filled = fillForm(
    { fieldNames, fieldMap },
    { ...of, markets: ["Italy"], address: null, entityType: "partnership" }
  )
  const pdf = await paperPdf({
    product: "Reclaim Portal",
    createdAt: 0,
    paper: "letter",
    documents: [
      {
        ...of,
        code: { clientId: 12, key: PaperKey.make("5QHDFGJ9A0Z3XK7WVTRPNMCB12"), page: 1 },
        name: "IRS Form 2848",
        address: [],
        latestSafeOn: null,
        original: "copy",
        certification: "none",
        markets: [],
        form: { bytes, pages, ...filled }
      }
    ]
  })
  const file = await getDocumentProxy(pdf)
  const texts: Array<string> = []
  for (let page = 1; page <= file.numPages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent()
    texts.push(items.flatMap((item) => ("str" in item ? item.str : [])).join(" "))
  }
  return texts
}

describe("a print of a document with a form", () => {
  const names = fieldMap.map(({ field }) => field)

  it("begins with the form, filled in, and says what is left to enter by hand", async () => {
    const [form = "", cover = "", ...others] = await printed(names)
    expect(form).toContain("IRS Form 2848, page 1 of 1")
    expect(form).toContain("Alpine LP")
    expect(form).toMatch(/ X( |$)/)
    expect(cover).toContain("Cover sheet")
    expect(cover).toContain("Fill in by hand: the tax number.")
    expect(others).toEqual([])
  })

  it("has the form empty where its fields are not the known ones", async () => {
    const [form = "", cover = ""] = await printed([...names, "form[0].New[0]"])
    expect(form).toContain("IRS Form 2848, page 1 of 1")
    expect(form.replace(/IRS Form 2848: .*|Cover sheet: .*/, "")).not.toMatch(/ X( |$)/)
    expect(cover).toContain("Fill in by hand: the name, the tax number, and the kind of owner.")
  })
})
