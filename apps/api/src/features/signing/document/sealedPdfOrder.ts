import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { SealedOrder } from "./sealedPdf.ts"
import { moduleBeside } from "../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: what was signed, sealed by `sealedPdf`. */
export const sealedPdfOrder = (content: SealedOrder): PdfOrder => ({
  module: moduleBeside("./sealedPdf.ts", import.meta.url).href,
  composer: "sealedPdf" satisfies keyof typeof import("./sealedPdf.ts"),
  content
})
