import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker, TextLayer, version } from "pdfjs-dist"
import { takePdfReader } from "./pdfReader.ts"

/** A PDF whose pages can be drawn until it is closed. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => Promise<void>
}

/** Where the build keeps what pdf.js asks for by name; each file is fetched once a page needs it. */
const files = `/pdf/${version}/`

/** Opens a PDF with what our page allows: no WebAssembly, and everything from our origin. */
export const openPdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const port = takePdfReader()
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const loading = getDocument({
    data,
    worker,
    // What pages scanned as JPEG 2000, JBIG2 or fax are read by is a script here, which the policy allows.
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
 * Lays the text of a page over its picture, line by line where it stands; its size follows `--total-scale-factor`. Answers an
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
