import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { SealedOrder } from "./sealedPdf.ts"
import { siblingModule } from "../../../platform/process/serverFiles.ts"

/** Order for the PDF worker: the signed document, sealed by `sealedPdf`. */
export const sealedPdfOrder = (content: SealedOrder): PdfOrder => ({
  module: siblingModule("./sealedPdf.ts", import.meta.url).href,
  composer: "sealedPdf" satisfies keyof typeof import("./sealedPdf.ts"),
  content
})
