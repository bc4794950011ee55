import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { PaperOrder } from "./paperPdf.ts"

/** An order for the PDF worker: the sheets of a document, rendered by `paperPdf`. */
export const paperPdfOrder = (content: PaperOrder): PdfOrder => ({
  module: new URL("./paperPdf.ts", import.meta.url).href,
  composer: "paperPdf" satisfies keyof typeof import("./paperPdf.ts"),
  content
})
