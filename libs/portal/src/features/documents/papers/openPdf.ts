import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist"

/** A PDF whose pages can be drawn until it is closed. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => Promise<void>
}

/** Opens a PDF with what our page allows: no WebAssembly, no fonts of its own, a worker from our origin. */
export const openPdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const port = new Worker(new URL("./pdfWorker.ts", import.meta.url), { type: "module" })
  GlobalWorkerOptions.workerPort = port
  const loading = getDocument({ data, useWasm: false, disableFontFace: true, verbosity: 0 })
  const close = async () => {
    await loading.destroy()
    port.terminate()
  }
  try {
    return { pdf: await loading.promise, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
