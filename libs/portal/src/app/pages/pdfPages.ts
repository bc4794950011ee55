import type { TextPiece } from "@reclaim/core/rules/search/findInText"
import type { DrawablePage } from "@reclaim/ui/pages/ShownFile.ts"
import type { TextContent } from "./openPdf.ts"

/** A PDF whose pages can be drawn, until it is let go. */
export interface OpenedPdf {
  readonly pages: ReadonlyArray<DrawablePage>
  readonly close: () => void
}

/** Pieces of text, one for each element in the text layer of the page. */
const piecesOf = ({ items }: TextContent): ReadonlyArray<TextPiece> =>
  items.flatMap((item) => ("str" in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))

/** Opens a PDF with pdf.js, which is loaded for the first one. */
export const pdfPages = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const { layTextOf, openPdf } = await import("./openPdf.ts")
  const { close, pdf } = await openPdf(bytes)
  const open = { isClosed: false }
  /** Runs an operation unless the document is closed, which cancels it and yields the given result. */
  const unlessClosed = async <Result>(closed: Result, run: () => Promise<Result>): Promise<Result> => {
    if (open.isClosed) return closed
    return run().catch((cause: unknown) => {
      if (open.isClosed) return closed
      throw cause
    })
  }
  const pageOf = async (number: number): Promise<DrawablePage> => {
    const page = await pdf.getPage(number)
    const { height, width } = page.getViewport({ scale: 1 })
    const read = { content: null as Promise<TextContent> | null }
    const contentOf = () => (read.content ??= page.getTextContent())
    return {
      number,
      ratio: height / width,
      width,
      readText: () => unlessClosed<ReadonlyArray<TextPiece>>([], async () => piecesOf(await contentOf())),
      layText: (layer) =>
        unlessClosed<ReadonlyArray<HTMLElement>>([], async () => layTextOf(page, await contentOf(), layer)),
      draw: (canvas, wished) =>
        unlessClosed(undefined, async () => {
          const viewport = page.getViewport({ scale: wished / width })
          canvas.width = Math.ceil(viewport.width)
          canvas.height = Math.ceil(viewport.height)
          await page.render({ canvas, viewport }).promise
        })
    }
  }
  try {
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pageOf(at + 1)))
    const letGo = () => {
      open.isClosed = true
      void close()
    }
    return { pages, close: letGo }
  } catch (cause) {
    await close()
    throw cause
  }
}
