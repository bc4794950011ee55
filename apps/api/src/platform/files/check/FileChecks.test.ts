import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import { checkFile, fileChecksProvided, pdfLink, workbookWith } from "../../../testing/files/checkFile.ts"
import { firstFree, makePdf, pdfDrawing, pdfStream } from "../../../testing/files/makePdf.ts"
import { makeJpeg, makePng } from "../../../testing/files/makePicture.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { FileChecks, type Sender } from "./FileChecks.ts"

const free = firstFree()

/** A page with a note, a stamp or a form field. */
const annotatedPdf = (subtype: string, entries: string, drawn?: string): Buffer =>
  makePdf({
    text: "Certificate",
    page: `/Annots [${free} 0 R]`,
    catalog: `/AcroForm << /Fields [${subtype === "Widget" ? `${free} 0 R` : ""}] /DA (/Helv 12 Tf 0 g) >>`,
    objects: [
      `<< /Type /Annot /Subtype /${subtype} /Rect [60 600 460 620] /F 4 ${entries} ${drawn === undefined ? "" : `/AP << /N ${free + 1} 0 R >>`} >>`,
      ...(drawn === undefined ? [] : [pdfDrawing(drawn)])
    ]
  })

const acceptedFiles: ReadonlyArray<readonly [string, string, () => Buffer, string, number | null]> = [
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
    () => makePdf({ objects: [pdfLink("/S /URI /URI (https://www.example.org/docs/JavaScript/guide)")] }),
    "application/pdf",
    1
  ],
  [
    "a PDF whose link names a host and its port",
    ".pdf",
    () => makePdf({ objects: [pdfLink("/S /URI /URI (www.example.org:8080/a)")] }),
    "application/pdf",
    1
  ],
  [
    "a PDF with a link to a file beside it",
    ".pdf",
    () => makePdf({ objects: [pdfLink("/S /GoToR /F (annex.pdf) /D [0 /Fit]")] }),
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
          pdfStream(
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
    () => workbookWith({ name: "xl/worksheets/sheet1.xml", content: "<worksheet/>" }),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    null
  ]
]

describe("I04, I05, I06: a file that is uploaded", () => {
  for (const [what, ending, make, mediaType, pages] of acceptedFiles) {
    it.live(`is kept when it is ${what}`, () =>
      Effect.gen(function* () {
        const verdict = yield* checkFile(make(), ending)
        assert.deepInclude(verdict, { tag: "accepted", mediaType, pages })
        assert.strictEqual(verdict.tag === "accepted" ? (verdict.pageFacts?.length ?? null) : undefined, pages)
      }).pipe(fileChecksProvided)
    )
  }

  const read: ReadonlyArray<readonly [string, () => Buffer, string]> = [
    ["the value of a field", () => annotatedPdf("Widget", "/FT /Tx /T (year) /V (2022)"), "Certificate 2022"],
    [
      "the value of a field and its drawing once",
      () => annotatedPdf("Widget", "/FT /Tx /T (year) /V (2022)", "2022"),
      "Certificate 2022"
    ],
    [
      "what a choice holds",
      () => annotatedPdf("Widget", "/FT /Ch /Ff 131072 /T (land) /Opt [(France) (Spain)] /V (Spain)"),
      "Certificate Spain"
    ],
    [
      "a note typed onto the page",
      () => annotatedPdf("FreeText", "/DA (/F1 12 Tf 0 g) /Contents (Paid in full)", "Paid in full"),
      "Certificate Paid in full"
    ],
    [
      "a stamp",
      () => annotatedPdf("Stamp", "/Name /Received", "Received 3 May 2025"),
      "Certificate Received 3 May 2025"
    ]
  ]

  for (const [what, make, text] of read) {
    it.live(`has ${what} among the words of its page`, () =>
      Effect.gen(function* () {
        const verdict = yield* checkFile(make(), ".pdf")
        assert.deepInclude(verdict, { tag: "accepted", pageFacts: [{ text, shortSide: null }] })
      }).pipe(fileChecksProvided)
    )
  }

  it.live("waits for the other files of its user and its client, and for nobody else's", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [held, ready] = [join(folder, "held"), join(folder, "ready")]
      // Reading blocks until the other end writes.
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
    }).pipe(Effect.scoped, fileChecksProvided)
  )

  it.live("is one of ours when the portal made it", () =>
    Effect.gen(function* () {
      const path = new URL("../../../../../../docs/dashboard.png", import.meta.url)
      assert.deepInclude(yield* checkFile(readFileSync(path), ".png"), { tag: "accepted", mediaType: "image/png" })
    }).pipe(fileChecksProvided)
  )
})
