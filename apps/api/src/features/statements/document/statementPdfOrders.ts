import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { PaymentOrder } from "./paymentPdf.ts"
import type { QuarterlyOrder } from "./quarterlyPdf.ts"
import { siblingModule } from "../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: a quarterly statement, rendered by `quarterlyPdf`. */
export const quarterlyPdfOrder = (content: QuarterlyOrder): PdfOrder => ({
  module: siblingModule("./quarterlyPdf.ts", import.meta.url).href,
  composer: "quarterlyPdf" satisfies keyof typeof import("./quarterlyPdf.ts"),
  content
})

/** An order for the PDF worker: a payment statement, rendered by `paymentPdf`. */
export const paymentPdfOrder = (content: PaymentOrder): PdfOrder => ({
  module: siblingModule("./paymentPdf.ts", import.meta.url).href,
  composer: "paymentPdf" satisfies keyof typeof import("./paymentPdf.ts"),
  content
})
