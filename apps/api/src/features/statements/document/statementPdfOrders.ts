import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { PaymentOrder } from "./paymentPdf.ts"
import type { QuarterlyOrder } from "./quarterlyPdf.ts"

/** An order for the PDF worker: a quarterly statement, rendered by `quarterlyPdf`. */
export const quarterlyPdfOrder = (content: QuarterlyOrder): PdfOrder => ({
  module: new URL("./quarterlyPdf.ts", import.meta.url).href,
  composer: "quarterlyPdf" satisfies keyof typeof import("./quarterlyPdf.ts"),
  content
})

/** An order for the PDF worker: a payment statement, rendered by `paymentPdf`. */
export const paymentPdfOrder = (content: PaymentOrder): PdfOrder => ({
  module: new URL("./paymentPdf.ts", import.meta.url).href,
  composer: "paymentPdf" satisfies keyof typeof import("./paymentPdf.ts"),
  content
})
