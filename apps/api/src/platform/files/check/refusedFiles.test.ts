import { assert, describe, it } from "@effect/vitest"
import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import { makeZip, workbookParts } from "@reclaim/xlsx/testing/makeZip"
import { Effect, Layer, Logger } from "effect"
import { deflateSync } from "node:zlib"
import { checkFile, fileChecksProvided, pdfLink, workbookWith } from "../../../testing/files/checkFile.ts"
import { firstFree, makePdf, pdfStream } from "../../../testing/files/makePdf.ts"
import { makeJpeg, makePng } from "../../../testing/files/makePicture.ts"
import { FileChecks } from "./FileChecks.ts"

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

/** 4 kB that unpack to 540 MB in two steps. */
const twicePacked = deflateSync(deflateSync(Buffer.alloc(540_000_000, "0 0 m ")))

const refusedFiles: ReadonlyArray<readonly [string, string, () => Buffer, FileRefusalCode]> = [
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
    () => makePdf({ objects: [pdfLink("/S /SubmitForm /F (https://example.org)")] }),
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
    () => makePdf({ objects: [pdfLink("/S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf)")] }),
    "active_content"
  ],
  [
    "a PDF with a link to a share, as files are named",
    ".pdf",
    () => makePdf({ objects: [pdfLink("/S /GoToR /F << /Type /Filespec /UF (//host/share/a.pdf) >>")] }),
    "active_content"
  ],
  [
    "a PDF with a link that runs a program",
    ".pdf",
    () => makePdf({ objects: [pdfLink("/S /URI /URI (java\\nscript:alert\\(1\\))")] }),
    "active_content"
  ],
  [
    "a PDF with a link to a file of the reader",
    ".pdf",
    () => makePdf({ objects: [pdfLink("/S /URI /URI <66696C653A2F2F2F6574632F706173737764>")] }),
    "active_content"
  ],
  [
    "a PDF with a form of the other kind",
    ".pdf",
    () =>
      makePdf({
        catalog: `/AcroForm << /Fields [] /XFA ${free} 0 R >>`,
        objects: [pdfStream("", Buffer.from("<xdp/>"))]
      }),
    "active_content"
  ],
  [
    "a PDF whose program only a repairing reader finds",
    ".pdf",
    () => makePdf({ objects: [pdfStream("", Buffer.from(`7 0 obj ${program} endobj`))] }),
    "active_content"
  ],
  [
    "a PDF whose drawing unpacks to 540 MB in two steps",
    ".pdf",
    () =>
      makePdf({
        page: `/Contents ${free} 0 R`,
        objects: [pdfStream("/Filter [/FlateDecode /FlateDecode]", twicePacked)]
      }),
    "unpacks_too_large"
  ],
  [
    "a PDF whose drawing calls itself a picture",
    ".pdf",
    () =>
      makePdf({
        page: `/Contents ${free} 0 R`,
        objects: [
          pdfStream(
            "/Subtype /Image /Width 9 /Height 9 /Filter /FlateDecode",
            deflateSync(Buffer.alloc(120 * 1_048_576))
          )
        ]
      }),
    "unpacks_too_large"
  ],
  [
    "a PDF whose runs make 120 MB",
    ".pdf",
    () =>
      makePdf({
        objects: [pdfStream("/Filter /RunLengthDecode", Buffer.alloc(2 * 1_000_000, Buffer.from([129, 32])))]
      }),
    "unpacks_too_large"
  ],
  [
    "a PDF with a picture of 50,000 × 50,000 pixels",
    ".pdf",
    () =>
      makePdf({
        objects: [pdfStream("/Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8", Buffer.alloc(9))]
      }),
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
  ["a workbook that breaks off", ".xlsx", () => workbookWith().subarray(0, -30), "type_refused"],
  [
    "a workbook that unpacks to 120 MB",
    ".xlsx",
    () => workbookWith({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(120 * 1_048_576, "<a>") }),
    "unpacks_too_large"
  ],
  [
    "a workbook whose directory lies about sizes",
    ".xlsx",
    () => workbookWith({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(5_000_000, "<a>"), size: 10 }),
    "type_refused"
  ],
  [
    "a workbook of 2,001 parts",
    ".xlsx",
    () => workbookWith(...Array.from({ length: 1999 }, (_, at) => ({ name: `xl/${at}.bin`, content: "" }))),
    "unpacks_too_large"
  ],
  [
    "a workbook with a name that leads out",
    ".xlsx",
    () => workbookWith({ name: "../../etc/passwd", content: "a" }),
    "type_refused"
  ],
  [
    "a workbook with an archive in it",
    ".xlsx",
    () => workbookWith({ name: "xl/a.bin", content: workbookWith() }),
    "type_refused"
  ],
  [
    "a workbook with macros",
    ".xlsx",
    () => workbookWith({ name: "xl/vbaProject.bin", content: "a" }),
    "active_content"
  ],
  [
    "a workbook with a password",
    ".xlsx",
    () => workbookWith({ name: "xl/a.xml", content: "<a/>", isEncrypted: true }),
    "encrypted"
  ],
  [
    "a workbook whose XML names files",
    ".xlsx",
    () =>
      workbookWith({
        name: "xl/sharedStrings.xml",
        content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
      }),
    "type_refused"
  ],
  [
    "a workbook that hides its XML in UTF-16",
    ".xlsx",
    () => workbookWith({ name: "xl/sharedStrings.xml", content: Buffer.from("\uFEFF<!DOCTYPE a>", "utf16le") }),
    "type_refused"
  ],
  ["a workbook with the same part twice", ".xlsx", () => workbookWith(...workbookParts), "type_refused"]
]

describe("I04, I05, I06: a file that is uploaded", () => {
  for (const [what, ending, make, code] of refusedFiles) {
    it.live(
      `is refused when it is ${what}`,
      () =>
        Effect.gen(function* () {
          assert.deepInclude(yield* checkFile(make(), ending), { tag: "refused", code })
        }).pipe(fileChecksProvided),
      30_000
    )
  }

  it.live("is told exactly what stands before it", () =>
    Effect.gen(function* () {
      assert.deepEqual(yield* checkFile(Buffer.concat([Buffer.from("junk\n"), makePdf()]), ".pdf"), {
        tag: "refused",
        code: "type_refused",
        message:
          "The PDF begins after 5 bytes of something else. Open it in a PDF program, save it again, and upload the new file"
      })
    }).pipe(fileChecksProvided)
  )

  const bombs: ReadonlyArray<readonly [string, () => Buffer]> = [
    [".xlsx", () => workbookWith({ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(300 * 1_048_576, "<a>") })],
    [
      ".pdf",
      () =>
        makePdf({
          page: `/Contents ${free} 0 R`,
          objects: [pdfStream("/Filter [/FlateDecode /FlateDecode]", twicePacked)]
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
        yield* checkFile(bomb, ending).pipe(Effect.ensuring(Effect.sync(() => clearInterval(timer))))
        assert.isBelow(most - before, 100 * 1_048_576)
      }).pipe(fileChecksProvided)
    )
  }

  it.live("is refused when its reader never comes to an end", () =>
    Effect.gen(function* () {
      const impatient = FileChecks.layerWith({ patience: 0 }).pipe(Layer.provideMerge(Logger.layer([])))
      const verdict = yield* Effect.provide(checkFile(makePdf(), ".pdf"), impatient)
      assert.deepInclude(verdict, { tag: "refused", code: "unpacks_too_large" })
    })
  )
})
