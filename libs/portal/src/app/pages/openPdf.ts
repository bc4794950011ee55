import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker, TextLayer, version } from "pdfjs-dist"
import { takePdfReader } from "./pdfReader.ts"

/** A PDF whose pages can be drawn until it is closed. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => Promise<void>
}

/** Folder of the files that pdf.js requests by name; each is fetched once a page needs it. */
const files = `/pdf/${version}/`

/** Opens a PDF within the page's content security policy: no WebAssembly, and everything from our origin. */
export const openPdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const port = takePdfReader()
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const loading = getDocument({
    data,
    worker,
    // Pages scanned as JPEG 2000, JBIG2 or fax are decoded by a script instead, which the policy allows.
    useWasm: false,
    wasmUrl: `${files}decoders/`,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}fonts/`,
    verbosity: 0
  })
  const close = async () => {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
  try {
    return { pdf: await loading.promise, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

export type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>

/**
 * Lays the text of a page over its picture, line by line in place; its size follows `--total-scale-factor`. Returns an
 * element for each piece of text.
 */
export const layTextOf = async (
  page: PDFPageProxy,
  content: TextContent,
  layer: HTMLElement
): Promise<ReadonlyArray<HTMLElement>> => {
  layer.replaceChildren()
  const viewport = page.getViewport({ scale: 1 })
  const text = new TextLayer({ textContentSource: content, container: layer, viewport })
  await text.render()
  return text.textDivs
}
