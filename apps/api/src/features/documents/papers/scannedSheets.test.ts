import { createCanvas } from "@napi-rs/canvas"
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import type { Paper } from "@reclaim/core/format/paper"
import { parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import decodeQr from "qr/decode.js"
import { readForm } from "@reclaim/pdf/form/readForm"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FilledTemplate } from "../../../ledger/documents/filledForm.ts"
import { referenceFolder } from "../../../ledger/reference/ReferenceData.ts"
import { paperPdf } from "./document/paperPdf.ts"

const key = PaperKey.make("5QHDFGJ9A0Z3XK7WVTRPNMCB12")

const document = (form: FilledTemplate | null, of = key) => ({
  code: { clientId: 12, key: of, page: 1 },
  name: "Limited power of attorney to the provider",
  owner: "Alpine LP",
  investor: null,
  account: null,
  period: 0,
  address: ["Sample Provider", "100 Example Street"],
  latestSafeOn: null,
  original: "original" as const,
  certification: "none" as const,
  markets: [
    {
      market: "IT",
      marketName: "Italy",
      name: "Limited power of attorney",
      why: "lets the provider file",
      note: "",
      howTo: [],
      original: "original" as const,
      certification: "none" as const
    }
  ],
  form
})

const sheets = (paper: Paper, ...documents: ReadonlyArray<ReturnType<typeof document>>) =>
  paperPdf({ product: "Reclaim Portal", createdAt: 0, paper, documents })

const powerOfAttorney = async (): Promise<FilledTemplate> => {
  const reading = await readForm(await readFile(join(referenceFolder, "forms/poa-provider.pdf")))
  if (reading._tag === "Unusable") throw new Error(reading.problem)
  return { ...reading.form, texts: new Map([["owner", "Alpine LP"]]), byHand: [] }
}

/** Distortion of a page by a scanner or camera. */
interface Scan {
  readonly degrees: number
  /** Grey values of black and white, from 0 to 255. */
  readonly black: number
  readonly white: number
  /** Maximum random deviation of a pixel. */
  readonly noise: number
}

/** The page as a scanner of 150 dots an inch sees it. */
const scanPage = async (pdf: Uint8Array, number: number, { black, degrees, noise, white }: Scan) => {
  const file = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: 150 / 72 })
  const flat = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // Its types know the canvas of browsers only.
  await page.render({ canvas: flat as never, viewport }).promise
  const turn = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const width = Math.ceil(flat.width * cosine + flat.height * sine)
  const height = Math.ceil(flat.height * cosine + flat.width * sine)
  const pen = createCanvas(width, height).getContext("2d")
  pen.fillStyle = "#fff"
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(turn)
  pen.drawImage(flat, -flat.width / 2, -flat.height / 2)
  const { data } = pen.getImageData(0, 0, width, height)
  const draw = drawerOf(150)
  for (let at = 0; at < data.length; at += 4) {
    const light = black + ((data[at] ?? 0) * (white - black)) / 255 + (noise === 0 ? 0 : draw.below(2 * noise) - noise)
    data.fill(light, at, at + 3)
  }
  return { data, width, height }
}

const scans: ReadonlyArray<readonly [string, Scan]> = [
  ["as it was printed", { degrees: 0, black: 0, white: 255, noise: 0 }],
  ["laid on a little askew", { degrees: 3, black: 20, white: 240, noise: 10 }],
  ["askew and grey", { degrees: -7, black: 40, white: 220, noise: 20 }],
  ["on its side, grey and dirty", { degrees: 90, black: 40, white: 220, noise: 20 }],
  ["upside down, dim and dirty", { degrees: 180, black: 60, white: 200, noise: 30 }],
  ["held across the glass", { degrees: 45, black: 60, white: 200, noise: 30 }]
]

/** Global that PDF readers take their worker from; the server's reader, which other tests load, has another version. */
const shared = "pdfjsWorker"

const otherHalf: string = "pdfjs-dist/legacy/build/pdf.worker.mjs"

describe("the code of a printed page", () => {
  let former: unknown
  beforeAll(async () => {
    former = Reflect.get(globalThis, shared)
    const half: unknown = await import(otherHalf)
    Reflect.set(globalThis, shared, half)
  })
  afterAll(() => {
    Reflect.set(globalThis, shared, former)
  })

  it.each(scans)("is found on a scan of 150 dots an inch %s", async (_, scan) => {
    for (const paper of ["letter", "a4"] as const) {
      const pdf = await sheets(paper, document(await powerOfAttorney()))
      for (const page of [1, 2, 3]) {
        const found = decodeQr(await scanPage(pdf, page, scan))
        expect(parsePaperCode(found)).toEqual({ clientId: 12, key, page })
      }
    }
  })

  it("counts the pages of its own document where several are printed in one file, whoever has a form", async () => {
    const other = PaperKey.make("6QHDFGJ9A0Z3XK7WVTRPNMCB12")
    const form = await powerOfAttorney()
    const pdf = await sheets("a4", document(form), document(null, other), document(form, other))
    const clean = { degrees: 0, black: 0, white: 255, noise: 0 }
    const pages: ReadonlyArray<readonly [PaperKey, number]> = [
      [key, 1],
      [key, 2],
      [key, 3],
      [other, 1],
      [other, 2],
      [other, 1],
      [other, 2],
      [other, 3]
    ]
    for (const [at, [of, page]] of pages.entries()) {
      const found = decodeQr(await scanPage(pdf, at + 1, clean))
      expect(parsePaperCode(found)).toEqual({ clientId: 12, key: of, page })
    }
  })
})
