import { assert, describe, it } from "@effect/vitest"
import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import { Effect, Fiber, Layer, Logger } from "effect"
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import { firstFree, makePdf } from "../../../testing/files/makePdf.ts"
import { makeJpeg, makePng } from "../../../testing/files/makePicture.ts"
import { makeZip, workbookParts } from "@reclaim/xlsx/testing/makeZip"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { FileChecks, type Sender } from "./FileChecks.ts"

const checked = Effect.fnUntraced(function* (bytes: Buffer, ending: string) {
  const path = join(yield* temporaryFolder, "file")
  writeFileSync(path, bytes)
  return yield* FileChecks.use((checks) => checks.check({ path, ending }))
}, Effect.scoped)

const provided = Effect.provide(FileChecks.layer.pipe(Layer.provideMerge(Logger.layer([]))))

const free = firstFree()

const program = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"

const packedBomb = (): Buffer => {
  const bytes = deflateSync(Buffer.alloc(120 * 1_048_576))
  const content = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n9 0 obj\n" + content),
    bytes,
    Buffer.from("\nendstream\nendobj\n"),
    makePdf()
  ])
}

/** A stream of a PDF, each of whose bytes stands for itself. */
const stream = (entries: string, bytes: Buffer): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`

/** 4 kB that unpack to 540 MB in two steps. */
const twicePacked = deflateSync(deflateSync(Buffer.alloc(540_000_000, "0 0 m ")))

const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`

const drawing = (text: string): string =>
  stream(
    "/Type /XObject /Subtype /Form /BBox [0 0 400 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
    Buffer.from(`BT /F1 12 Tf 2 5 Td (${text}) Tj ET`)
  )

/** A page on which a note, a stamp or a field of a form stands. */
const annotated = (subtype: string, entries: string, drawn?: string): Buffer =>
  makePdf({
    text: "Certificate",
    page: `/Annots [${free} 0 R]`,
    catalog: `/AcroForm << /Fields [${subtype === "Widget" ? `${free} 0 R` : ""}] /DA (/Helv 12 Tf 0 g) >>`,
    objects: [
      `<< /Type /Annot /Subtype /${subtype} /Rect [60 600 460 620] /F 4 ${entries} ${drawn === undefined ? "" : `/AP << /N ${free + 1} 0 R >>`} >>`,
      ...(drawn === undefined ? [] : [drawing(drawn)])
    ]
  })

const workbook = (...more: Parameters<typeof makeZip>[0]): Buffer => makeZip([...workbookParts, ...more])

const kept: ReadonlyArray<readonly [string, string, () => Buffer, string, number | null]> = [
  ["a PDF", ".pdf", () => makePdf({ pages: 3 }), "application/pdf", 3],
  ["a PDF of 200 pages", ".pdf", () => makePdf({ pages: 200 }), "application/pdf", 200],
  ["a PDF with packed objects", ".pdf", () => makePdf({ packed: "<< /Title (harmless) >>" }), "application/pdf", 1],
  ["a PDF that line breaks follow", ".pdf", () => makePdf({ after: "\r\n".repeat(500) }), "application/pdf", 1],
  ["a PDF after blank lines", ".pdf", () => Buffer.concat([Buffer.from("\r\n \n"), makePdf()]), "application/pdf", 1],
  ["a PDF that thousands of NULs follow", ".pdf", () => makePdf({ after: "\0".repeat(4096) }), "application/pdf", 1],
  [
    "a PDF on whose page programs and launches are written about",
    ".pdf",
    () => makePdf({ text: "Trade date/Launch of fund, and/JavaScript /EmbeddedFile /Encrypt" }),
    "application/pdf",
    1
  ],
  [
    "a PDF with a link to a page about programs",
    ".pdf",
    () => makePdf({ objects: [link("/S /URI /URI (https://www.example.org/docs/JavaScript/guide)")] }),
    "application/pdf",
    1
  ],
  [
    "a PDF whose link names a host and its port",
    ".pdf",
    () => makePdf({ objects: [link("/S /URI /URI (www.example.org:8080/a)")] }),
    "application/pdf",
    1
  ],
  [
    "a PDF with a link to a file beside it",
    ".pdf",
    () => makePdf({ objects: [link("/S /GoToR /F (annex.pdf) /D [0 /Fit]")] }),
    "application/pdf",
    1
  ],
  [
    "a PDF that opens at a page",
    ".pdf",
    () => makePdf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }),
    "application/pdf",
    1
  ],
  [
    "a PDF with an empty list of files",
    ".pdf",
    () => makePdf({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }),
    "application/pdf",
    1
  ],
  [
    "a PDF with a scan of 35 million pixels",
    ".pdf",
    () =>
      makePdf({
        objects: [
          stream(
            "/Subtype /Image /Width 4960 /Height 7016 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode",
            deflateSync(Buffer.alloc(4960 * 7016 * 3))
          )
        ]
      }),
    "application/pdf",
    1
  ],
  ["a JPG", ".jpg", () => makeJpeg(), "image/jpeg", 1],
  ["a PNG", ".png", () => makePng(), "image/png", 1],
  ["a list in UTF-8", ".csv", () => Buffer.from("Konto,Größe\n1,2\n"), "text/csv", null],
  ["a list in UTF-8 with a mark", ".csv", () => Buffer.from("\uFEFFKonto,Größe\n"), "text/csv", null],
  ["a list in UTF-16 with a mark", ".csv", () => Buffer.from("\uFEFFKonto;Größe\r\n", "utf16le"), "text/csv", null],
  ["a list in UTF-16 without a mark", ".csv", () => Buffer.from("Konto;Größe\r\n", "utf16le"), "text/csv", null],
  [
    "a list in UTF-16 the other way round",
    ".csv",
    () => Buffer.from("\uFEFFKonto;Größe\r\n", "utf16le").swap16(),
    "text/csv",
    null
  ],
  [
    "a workbook",
    ".xlsx",
    () => workbook({ name: "xl/worksheets/sheet1.xml", content: "<worksheet/>" }),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    null
  ]
]

const refused: ReadonlyArray<readonly [string, string, () => Buffer, FileRefusalCode]> = [
  ["HTML that is called a PDF", ".pdf", () => Buffer.from("<html><script>1</script></html>"), "type_refused"],
  ["a PDF after junk", ".pdf", () => Buffer.concat([Buffer.from("junk\n"), makePdf()]), "type_refused"],
  ["a PDF without an end", ".pdf", () => makePdf().subarray(0, -7), "type_refused"],
  ["a PDF that much follows", ".pdf", () => makePdf({ after: "x".repeat(1500) }), "type_refused"],
  ["a PDF that is an archive too", ".pdf", () => Buffer.concat([makePdf(), makeZip(workbookParts)]), "type_refused"],
  ["a PDF whose tables lead nowhere", ".pdf", () => Buffer.from("%PDF-1.7\nnothing\n%%EOF\n"), "type_refused"],
  [
    "a PDF that runs a program when opened",
    ".pdf",
    () => makePdf({ catalog: `/OpenAction ${free} 0 R`, objects: [program] }),
    "active_content"
  ],
  [
    "a PDF that spells its program oddly",
    ".pdf",
    () => makePdf({ objects: ["<< /S /#4aava#53cript /JS (1) >>"] }),
    "active_content"
  ],
  ["a PDF with a packed program", ".pdf", () => makePdf({ packed: program }), "active_content"],
  [
    "a PDF that starts a program",
    ".pdf",
    () => makePdf({ objects: ["<< /S /Launch /F (cmd.exe) >>"] }),
    "active_content"
  ],
  [
    "a PDF with a file in it",
    ".pdf",
    () => makePdf({ objects: ["<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream"] }),
    "active_content"
  ],
  [
    "a PDF with a password",
    ".pdf",
    () =>
      makePdf({
        objects: ["<< /Filter /Standard /V 1 /R 2 /P -4 /O <00> /U <00> >>"],
        trailer: `/Encrypt ${free} 0 R /ID [<00> <00>]`
      }),
    "encrypted"
  ],
  [
    "a PDF that sends what is filled in",
    ".pdf",
    () => makePdf({ objects: [link("/S /SubmitForm /F (https://example.org)")] }),
    "active_content"
  ],
  [
    "a PDF that names its action elsewhere",
    ".pdf",
    () => makePdf({ objects: [`<< /S ${free + 1} 0 R >>`, "/SubmitForm"] }),
    "active_content"
  ],
  [
    "a PDF that opens a page of the web by itself",
    ".pdf",
    () => makePdf({ catalog: "/OpenAction << /S /URI /URI (https://example.org) >>" }),
    "active_content"
  ],
  [
    "a PDF that opens a page of the web after another act",
    ".pdf",
    () =>
      makePdf({
        catalog: `/OpenAction ${free} 0 R`,
        objects: [`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /URI /URI (https://example.org) >>] >>`]
      }),
    "active_content"
  ],
  [
    "a PDF that opens a page of the web with its first page",
    ".pdf",
    () => makePdf({ page: "/AA << /O << /S /URI /URI (https://example.org) >> >>" }),
    "active_content"
  ],
  [
    "a PDF with a link to a share",
    ".pdf",
    () => makePdf({ objects: [link("/S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf)")] }),
    "active_content"
  ],
  [
    "a PDF with a link to a share, as files are named",
    ".pdf",
    () => makePdf({ objects: [link("/S /GoToR /F << /Type /Filespec /UF (//host/share/a.pdf) >>")] }),
    "active_content"
  ],
  [
    "a PDF with a link that runs a program",
    ".pdf",
    () => makePdf({ objects: [link("/S /URI /URI (java\\nscript:alert\\(1\\))")] }),
    "active_content"
  ],
  [
    "a PDF with a link to a file of the reader",
    ".pdf",
    () => makePdf({ objects: [link("/S /URI /URI <66696C653A2F2F2F6574632F706173737764>")] }),
    "active_content"
  ],
  [
    "a PDF with a form of the other kind",
    ".pdf",
    () =>
      makePdf({ catalog: `/AcroForm << /Fields [] /XFA ${free} 0 R >>`, objects: [stream("", Buffer.from("<xdp/>"))] }),
    "active_content"
  ],
  [
    "a PDF whose program only a repairing reader finds",
    ".pdf",
    () => makePdf({ objects: [stream("", Buffer.from(`7 0 obj ${program} endobj`))] }),
    "active_content"
  ],
  [
    "a PDF whose drawing unpacks to 540 MB in two steps",
    ".pdf",
    () =>
      makePdf({ page: `/Contents ${free} 0 R`, objects: [stream("/Filter [/FlateDecode /FlateDecode]", twicePacked)] }),
    "unpacks_too_large"
  ],
  [
    "a PDF whose drawing calls itself a picture",
    ".pdf",
    () =>
      makePdf({
        page: `/Contents ${free} 0 R`,
        objects: [
          stream("/Subtype /Image /Width 9 /Height 9 /Filter /FlateDecode", deflateSync(Buffer.alloc(120 * 1_048_576)))
        ]
      }),
    "unpacks_too_large"
  ],
  [
    "a PDF whose runs make 120 MB",
    ".pdf",
    () =>
      makePdf({ objects: [stream("/Filter /RunLengthDecode", Buffer.alloc(2 * 1_000_000, Buffer.from([129, 32])))] }),
    "unpacks_too_large"
  ],
  [
    "a PDF with a picture of 50,000 × 50,000 pixels",
    ".pdf",
    () =>
      makePdf({ objects: [stream("/Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8", Buffer.alloc(9))] }),
    "unpacks_too_large"
  ],
  [
    "a PDF whose lists lie one in another without end",
    ".pdf",
    () => makePdf({ objects: ["[".repeat(5000)] }),
    "type_refused"
  ],
  ["a PDF of 201 pages", ".pdf", () => makePdf({ pages: 201 }), "too_many_pages"],
  ["a PDF that unpacks to 120 MB", ".pdf", packedBomb, "unpacks_too_large"],
  ["a PNG that is called a JPG", ".jpg", () => makePng(), "type_refused"],
  ["a JPG that is called a PNG", ".png", () => makeJpeg(), "type_refused"],
  ["a JPG that breaks off", ".jpg", () => makeJpeg().subarray(0, 20), "type_refused"],
  ["a JPG of a single byte", ".jpg", () => Buffer.from([0xff]), "type_refused"],
  ["a PNG with a wrong sum", ".png", () => Buffer.from(makePng().fill(7, 20, 21)), "type_refused"],
  ["a PNG with something after it", ".png", () => Buffer.concat([makePng(), Buffer.from("<script>")]), "type_refused"],
  ["a PNG of 50,000 × 50,000 pixels", ".png", () => makePng(50_000, 50_000), "unpacks_too_large"],
  ["a JPG of 60,000 × 60,000 pixels", ".jpg", () => makeJpeg(60_000, 60_000), "unpacks_too_large"],
  ["a JPG that is an archive too", ".jpg", () => Buffer.concat([makeJpeg(), makeZip(workbookParts)]), "type_refused"],
  ["a list with a NUL", ".csv", () => Buffer.from("a,b\n1,\0\n"), "type_refused"],
  ["a list in Windows' own letters", ".csv", () => Buffer.from("Gr\xf6\xdfe,1\n", "latin1"), "type_refused"],
  ["a PDF that is called a list", ".csv", () => makePdf(), "type_refused"],
  ["a page that is called a list", ".csv", () => Buffer.from(" <html></html>"), "type_refused"],
  ["an archive that is no workbook", ".xlsx", () => makeZip([{ name: "a.txt", content: "a" }]), "type_refused"],
  ["a list that is called a workbook", ".xlsx", () => Buffer.from("a,b\n"), "type_refused"],
  ["a workbook that breaks off", ".xlsx", () => workbook().subarray(0, -30), "type_refused"],
  [
    "a workbook that unpacks to 120 MB",
    ".xlsx",
    () => workbook({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(120 * 1_048_576, "<a>") }),
    "unpacks_too_large"
  ],
  [
    "a workbook whose directory lies about sizes",
    ".xlsx",
    () => workbook({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(5_000_000, "<a>"), size: 10 }),
    "type_refused"
  ],
  [
    "a workbook of 2,001 parts",
    ".xlsx",
    () => workbook(...Array.from({ length: 1999 }, (_, at) => ({ name: `xl/${at}.bin`, content: "" }))),
    "unpacks_too_large"
  ],
  [
    "a workbook with a name that leads out",
    ".xlsx",
    () => workbook({ name: "../../etc/passwd", content: "a" }),
    "type_refused"
  ],
  [
    "a workbook with an archive in it",
    ".xlsx",
    () => workbook({ name: "xl/a.bin", content: workbook() }),
    "type_refused"
  ],
  ["a workbook with macros", ".xlsx", () => workbook({ name: "xl/vbaProject.bin", content: "a" }), "active_content"],
  [
    "a workbook with a password",
    ".xlsx",
    () => workbook({ name: "xl/a.xml", content: "<a/>", isEncrypted: true }),
    "encrypted"
  ],
  [
    "a workbook whose XML names files",
    ".xlsx",
    () =>
      workbook({
        name: "xl/sharedStrings.xml",
        content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
      }),
    "type_refused"
  ],
  [
    "a workbook that hides its XML in UTF-16",
    ".xlsx",
    () => workbook({ name: "xl/sharedStrings.xml", content: Buffer.from("\uFEFF<!DOCTYPE a>", "utf16le") }),
    "type_refused"
  ],
  ["a workbook with the same part twice", ".xlsx", () => workbook(...workbookParts), "type_refused"]
]

describe("I04, I05, I06: a file that is uploaded", () => {
  for (const [what, ending, make, mediaType, pages] of kept) {
    it.live(`is kept when it is ${what}`, () =>
      Effect.gen(function* () {
        const verdict = yield* checked(make(), ending)
        assert.deepInclude(verdict, { tag: "accepted", mediaType, pages })
        assert.strictEqual(verdict.tag === "accepted" ? (verdict.pageFacts?.length ?? null) : undefined, pages)
      }).pipe(provided)
    )
  }

  for (const [what, ending, make, code] of refused) {
    it.live(
      `is refused when it is ${what}`,
      () =>
        Effect.gen(function* () {
          assert.deepInclude(yield* checked(make(), ending), { tag: "refused", code })
        }).pipe(provided),
      30_000
    )
  }

  const read: ReadonlyArray<readonly [string, () => Buffer, string]> = [
    ["the value of a field", () => annotated("Widget", "/FT /Tx /T (year) /V (2022)"), "Certificate 2022"],
    [
      "the value of a field and its drawing once",
      () => annotated("Widget", "/FT /Tx /T (year) /V (2022)", "2022"),
      "Certificate 2022"
    ],
    [
      "what a choice holds",
      () => annotated("Widget", "/FT /Ch /Ff 131072 /T (land) /Opt [(France) (Spain)] /V (Spain)"),
      "Certificate Spain"
    ],
    [
      "a note typed onto the page",
      () => annotated("FreeText", "/DA (/F1 12 Tf 0 g) /Contents (Paid in full)", "Paid in full"),
      "Certificate Paid in full"
    ],
    ["a stamp", () => annotated("Stamp", "/Name /Received", "Received 3 May 2025"), "Certificate Received 3 May 2025"]
  ]

  for (const [what, make, text] of read) {
    it.live(`has ${what} among the words of its page`, () =>
      Effect.gen(function* () {
        const verdict = yield* checked(make(), ".pdf")
        assert.deepInclude(verdict, { tag: "accepted", pageFacts: [{ text, shortSide: null }] })
      }).pipe(provided)
    )
  }

  it.live("is told exactly what stands before it", () =>
    Effect.gen(function* () {
      assert.deepEqual(yield* checked(Buffer.concat([Buffer.from("junk\n"), makePdf()]), ".pdf"), {
        tag: "refused",
        code: "type_refused",
        message:
          "The PDF begins after 5 bytes of something else. Open it in a PDF program, save it anew, and upload that"
      })
    }).pipe(provided)
  )

  const bombs: ReadonlyArray<readonly [string, () => Buffer]> = [
    [".xlsx", () => workbook({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(300 * 1_048_576, "<a>") })],
    [
      ".pdf",
      () =>
        makePdf({
          page: `/Contents ${free} 0 R`,
          objects: [stream("/Filter [/FlateDecode /FlateDecode]", twicePacked)]
        })
    ]
  ]

  for (const [ending, make] of bombs) {
    it.live(`takes no more memory than it may, whatever a ${ending} unpacks to`, () =>
      Effect.gen(function* () {
        const bomb = make()
        globalThis.gc?.()
        const before = process.memoryUsage.rss()
        let most = before
        const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
        yield* checked(bomb, ending).pipe(Effect.ensuring(Effect.sync(() => clearInterval(timer))))
        assert.isBelow(most - before, 100 * 1_048_576)
      }).pipe(provided)
    )
  }

  it.live("waits for the other files of its user and its client, and for nobody else's", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [held, ready] = [join(folder, "held"), join(folder, "ready")]
      // Reading it waits until somebody writes it.
      execFileSync("mkfifo", [held])
      writeFileSync(ready, makePdf())
      const checks = yield* FileChecks
      const done: Array<string> = []
      const check = (what: string, path: string, senders: ReadonlyArray<Sender>) =>
        checks
          .check({ path, ending: ".pdf" }, senders)
          .pipe(Effect.andThen(Effect.sync(() => done.push(what))), Effect.forkChild({ startImmediately: true }))
      const waiting = [
        yield* check("first", held, ["user 7", "client 1"]),
        yield* check("same user", ready, ["user 7", "client 2"]),
        yield* check("same client", ready, ["user 8", "client 1"])
      ]
      yield* Fiber.join(yield* check("others", ready, ["user 9", "client 3"]))
      assert.deepEqual(done, ["others"])
      yield* Effect.promise(() => writeFile(held, makePdf()))
      yield* Fiber.joinAll(waiting)
      assert.deepEqual(done.slice(0, 2), ["others", "first"])
      assert.sameMembers(done.slice(2), ["same user", "same client"])
    }).pipe(Effect.scoped, provided)
  )

  it.live("is refused when its reader never comes to an end", () =>
    Effect.gen(function* () {
      const impatient = FileChecks.layerWith({ patience: 0 }).pipe(Layer.provideMerge(Logger.layer([])))
      const verdict = yield* Effect.provide(checked(makePdf(), ".pdf"), impatient)
      assert.deepInclude(verdict, { tag: "refused", code: "unpacks_too_large" })
    })
  )

  it.live("is one of ours when the portal made it", () =>
    Effect.gen(function* () {
      const path = new URL("../../../../../../docs/dashboard.png", import.meta.url)
      assert.deepInclude(yield* checked(readFileSync(path), ".png"), { tag: "accepted", mediaType: "image/png" })
    }).pipe(provided)
  )
})
