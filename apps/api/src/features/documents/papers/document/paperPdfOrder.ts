import type { PdfOrder } from "../../../../platform/files/PdfOrder.ts"
import type { PaperSetOrder } from "./paperPdf.ts"
import { siblingModule } from "../../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: the sheets of some documents, rendered by `paperPdf`. */
export const paperPdfOrder = (content: PaperSetOrder): PdfOrder => ({
  module: siblingModule("./paperPdf.ts", import.meta.url).href,
  composer: "paperPdf" satisfies keyof typeof import("./paperPdf.ts"),
  content
})
