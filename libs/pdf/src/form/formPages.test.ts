import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, rgb } from "@cantoo/pdf-lib"
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

/** A box or a field: left, bottom, width, height. */
type Rectangle = readonly [number, number, number, number]

interface Sheet {
  readonly media: Rectangle
  readonly crop?: Rectangle
  readonly turn?: number
  readonly field: Rectangle
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
  it("is read page by page, with its text fields and boxes as they lie from the top", async () => {
    const { fieldNames, pages } = await readable(await formOf())
    const field = { name: "owner", x: 50, width: 200, height: 20 }
    const box = { name: "agreed", x: 49.5, y: 589.5, width: 11, height: 11 }
    expect(pages).toEqual([
      { width: 600, height: 800, fields: [{ ...field, y: 480 }, box] },
      { width: 600, height: 400, fields: [{ ...field, y: 80 }] }
    ])
    expect(fieldNames).toEqual(["owner", "agreed"])
  })

  // Identical field on a sheet of 595 × 842 points: 60 from its left, 222 below its top, 300 × 20.
  const sheets: ReadonlyArray<readonly [string, Sheet]> = [
    ["begins at its corner", { media: [0, 0, 595, 842], field: [60, 600, 300, 20] }],
    ["begins elsewhere", { media: [-100, -200, 595, 842], field: [-40, 400, 300, 20] }],
    ["is cut to a smaller one", { media: [0, 0, 700, 900], crop: [50, 30, 595, 842], field: [110, 630, 300, 20] }],
    ["is turned right", { media: [0, 0, 842, 595], turn: 90, field: [222, 60, 20, 300] }],
    ["stands on its head", { media: [10, 20, 595, 842], turn: 180, field: [245, 242, 300, 20] }],
    ["is turned left", { media: [0, 0, 842, 595], turn: -90, field: [600, 235, 20, 300] }]
  ]

  for (const [what, { crop, field, media, turn = 0 }] of sheets) {
    it(`is read as it is seen when its sheet ${what}`, async () => {
      const file = await PDFDocument.create()
      const page = file.addPage([100, 100])
      page.setMediaBox(...media)
      if (crop !== undefined) page.setCropBox(...crop)
      page.setRotation(degrees(turn))
      const [x, y, width, height] = field
      file.getForm().createTextField("owner").addToPage(page, { x, y, width, height, borderWidth: 0 })
      const form = await readable(await file.save())
      expect(form.pages).toEqual([
        { width: 595, height: 842, fields: [{ name: "owner", x: 60, y: 222, width: 300, height: 20 }] }
      ])
    })

    it(`lies beneath its head as it is seen when its sheet ${what}`, async () => {
      const file = await PDFDocument.create()
      const page = file.addPage([100, 100])
      page.setMediaBox(...media)
      if (crop !== undefined) page.setCropBox(...crop)
      page.setRotation(degrees(turn))
      const [x, y, width, height] = field
      page.drawRectangle({ x, y, width, height, color: rgb(0, 0, 0) })
      const form = await readable(await file.save())
      const pdf = new Pdf({ title: "Sheets", subject: "", product: "", footer: "", createdAt: 0, paper: "a4" })
      const places = formPages(pdf, form, { head, alt: () => "", known: new Map() })
      const made = await PDFDocument.load(await underlaid(await pdf.finish(), form.bytes, places))
      const objects = made.getPages()[1]?.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict)
      const found = objects?.values().map((ref) => made.context.lookup(ref)) ?? []
      const drawn = found.filter((object) => object instanceof PDFRawStream)
      const [matrix] = drawn.map(({ dict }) => dict.lookup(PDFName.of("Matrix"), PDFArray).asArray().map(Number))
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix ?? []
      // The corners of the field in the drawing, from the lower left corner of the visible area.
      const corners = [
        [x, y],
        [x + width, y + height]
      ].map(([atX = 0, atY = 0]) => [a * atX + c * atY + e, b * atX + d * atY + f])
      const lowest = corners[0]?.map((value, axis) => Math.min(value, corners[1]?.[axis] ?? 0))
      expect(lowest).toEqual([60, 600])
    })
  }

  it("brings along all that its fields are drawn with, where they were never drawn before", async () => {
    const file = await PDFDocument.create()
    const page = file.addPage([600, 800])
    const field = file.getForm().createTextField("owner")
    field.addToPage(page, { x: 50, y: 300, width: 200, height: 20 })
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of("AP"))
    const form = await readable(await file.save({ updateFieldAppearances: false }))
    const pdf = new Pdf({ title: "Sheets", subject: "", product: "", footer: "", createdAt: 0, paper: "a4" })
    const places = formPages(pdf, form, { head, alt: () => "", known: new Map() })
    const { context } = await PDFDocument.load(await underlaid(await pdf.finish(), form.bytes, places))
    const missing = context
      .enumerateIndirectObjects()
      .flatMap(
        ([, object]) => (object instanceof PDFRawStream ? object.dict : object).toString().match(/\d+ \d+ R/g) ?? []
      )
      .filter((ref) => context.lookup(PDFRef.of(Number.parseInt(ref, 10))) === undefined)
    expect(missing).toEqual([])
  })

  it("is refused when it is no PDF, or too long", async () => {
    expect(await problemOf(new TextEncoder().encode("no PDF"))).toBe("Expected a PDF that is not encrypted")
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
