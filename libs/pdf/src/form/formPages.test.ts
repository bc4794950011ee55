import { PDFDocument, rgb } from "@cantoo/pdf-lib"
import { describe, expect, it } from "@effect/vitest"
import { type PageHead, Pdf } from "../Pdf.ts"
import { textStyles } from "../textStyles.ts"
import { formPages } from "./formPages.ts"
import { maxFormPages, readForm } from "./readForm.ts"
import { underlaid } from "./underlaid.ts"

const formOf = async (change: (file: PDFDocument) => unknown = () => null): Promise<Uint8Array> => {
  const file = await PDFDocument.create()
  const pages = [file.addPage([600, 800]), file.addPage([600, 400])]
  for (const page of pages) page.drawRectangle({ x: 0, y: 0, width: 10, height: 10, color: rgb(0, 0, 0) })
  const owner = file.getForm().createTextField("owner")
  for (const page of pages) owner.addToPage(page, { x: 50, y: 300, width: 200, height: 20, borderWidth: 0 })
  file
    .getForm()
    .createCheckBox("agreed")
    .addToPage(pages[0] as never, { x: 50, y: 200, width: 10, height: 10 })
  await change(file)
  return file.save()
}

const problemOf = async (bytes: Uint8Array): Promise<string | null> => {
  const reading = await readForm(bytes)
  return reading._tag === "Form" ? null : reading.problem
}

const readable = async (bytes: Uint8Array) => {
  const reading = await readForm(bytes)
  if (reading._tag !== "Form") throw new Error(reading.problem)
  return reading.form
}

const head = (): PageHead => ({
  top: 18,
  height: 88,
  write: (on: Pdf, page: number) => {
    on.leaf(
      "P",
      () =>
        void on.writeLines([on.line(`Head ${String(page)}`, textStyles.body)], textStyles.body, {
          x: on.left,
          y: on.y
        })
    )
  }
})

describe("a form that is signed by hand", () => {
  it("is read page by page, with its text fields as they lie from the top", async () => {
    const { pages } = await readable(await formOf())
    const field = { name: "owner", x: 50, width: 200, height: 20 }
    expect(pages).toEqual([
      { width: 600, height: 800, fields: [{ ...field, y: 480 }] },
      { width: 600, height: 400, fields: [{ ...field, y: 80 }] }
    ])
  })

  it("is refused when it is no PDF, turned, or too long", async () => {
    expect(await problemOf(new TextEncoder().encode("no PDF"))).toBe("Expected a PDF that is not encrypted")
    expect(
      await problemOf(await formOf((file) => file.getPage(1).setRotation({ type: "degrees", angle: 90 } as never)))
    ).toBe("Expected upright pages, but page 2 is turned")
    const many = await formOf((file) => {
      for (let page = 2; page <= maxFormPages; page++) file.addPage()
    })
    expect(await problemOf(many)).toBe(`Expected 1 to ${String(maxFormPages)} pages, found ${String(maxFormPages + 1)}`)
  })

  it("lies beneath the head of its page, whole, and keeps the document tagged", async () => {
    const form = await readable(await formOf())
    const pdf = new Pdf({ title: "Sheets", subject: "", product: "", footer: "", createdAt: 0, paper: "a4" })
    const known = new Map([["owner", "Žofie Nováková 株式会社"]])
    const places = formPages(pdf, form, { head, alt: (page) => `Page ${String(page)} of the form`, known })
    expect(places.map(({ formPage, page }) => [page, formPage])).toEqual([
      [1, 0],
      [2, 1]
    ])
    for (const { formPage, scale, x, y } of places) {
      const { height = 0, width = 0 } = form.pages[formPage] ?? {}
      expect(y).toBe(106)
      expect(x + width * scale).toBeLessThanOrEqual(595.28)
      expect(y + height * scale).toBeLessThanOrEqual(841.89 - 38)
    }
    const file = await PDFDocument.load(await underlaid(await pdf.finish(), form.bytes, places))
    expect(file.getPageCount()).toBe(3)
    expect(file.catalog.toString()).toContain("/StructTreeRoot")
    expect(file.getTitle()).toBe("Sheets")
    const drawn = file.getPages().map((page) => page.node.Resources()?.toString().includes("/XObject"))
    expect(drawn).toEqual([false, true, true])
  })
})
