import type { DrawablePage } from "@reclaim/ui/pages/FilePages.tsx"

/** A PDF whose pages can be drawn, until it is let go. */
export interface OpenedPdf {
  readonly pages: ReadonlyArray<DrawablePage>
  readonly close: () => void
}

/** Opens a PDF with pdf.js, which is loaded for the first one. */
export const pdfPages = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const { openPdf, textLayerOf } = await import("./openPdf.ts")
  const { close, pdf } = await openPdf(bytes)
  const open = { isClosed: false }
  const pageOf = async (number: number): Promise<DrawablePage> => {
    const page = await pdf.getPage(number)
    const { height, width } = page.getViewport({ scale: 1 })
    const content = await page.getTextContent()
    return {
      number,
      ratio: height / width,
      width,
      layText: (layer) => textLayerOf(page, content, layer),
      text: content.items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .trim(),
      draw: async (canvas, wished) => {
        if (open.isClosed) return
        const viewport = page.getViewport({ scale: wished / width })
        canvas.width = Math.ceil(viewport.width)
        canvas.height = Math.ceil(viewport.height)
        await page.render({ canvas, viewport }).promise.catch((cause: unknown) => {
          // Closing ends what is being drawn.
          if (!open.isClosed) throw cause
        })
      }
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
