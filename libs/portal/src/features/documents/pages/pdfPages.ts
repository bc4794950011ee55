import type { DrawablePage } from "@reclaim/ui/pages/FilePages.tsx"

/** A PDF whose pages can be drawn, until it is let go. */
export interface OpenedPdf {
  readonly pages: ReadonlyArray<DrawablePage>
  readonly close: () => void
}

/** Opens a PDF with pdf.js, which is loaded for the first one. */
export const pdfPages = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const { openPdf } = await import("../papers/openPdf.ts")
  const { close, pdf } = await openPdf(bytes)
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at): Promise<DrawablePage> => {
      const page = await pdf.getPage(at + 1)
      const { height, width } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      return {
        number: at + 1,
        ratio: height / width,
        text: items
          .map((item) => ("str" in item ? item.str : ""))
          .join(" ")
          .trim(),
        draw: async (canvas, wished) => {
          const viewport = page.getViewport({ scale: wished / width })
          canvas.width = Math.ceil(viewport.width)
          canvas.height = Math.ceil(viewport.height)
          await page.render({ canvas, viewport }).promise
        }
      }
    })
  )
  return { pages, close: () => void close() }
}
