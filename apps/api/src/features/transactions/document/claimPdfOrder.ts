import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { ClaimOrder } from "./claimPdf.ts"
import { siblingModule } from "../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: a claim with its calculation, rendered by `claimPdf`. */
export const claimPdfOrder = (content: ClaimOrder): PdfOrder => ({
  module: siblingModule("./claimPdf.ts", import.meta.url).href,
  composer: "claimPdf" satisfies keyof typeof import("./claimPdf.ts"),
  content
})
