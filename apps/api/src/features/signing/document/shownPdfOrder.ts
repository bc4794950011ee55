import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { ShownOrder } from "./shownPdf.ts"
import { siblingModule } from "../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: a document as it is shown and signed, rendered by `shownPdf`. */
export const shownPdfOrder = (content: ShownOrder): PdfOrder => ({
  module: siblingModule("./shownPdf.ts", import.meta.url).href,
  composer: "shownPdf" satisfies keyof typeof import("./shownPdf.ts"),
  content
})
