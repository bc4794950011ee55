import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import type { PaymentOrder } from "./paymentPdf.ts"
import type { QuarterlyOrder } from "./quarterlyPdf.ts"

/** A quarterly statement as a document, to be made by `quarterlyPdf`. */
export const quarterlyPdfOrder = (content: QuarterlyOrder): PdfOrder => ({
  module: new URL("./quarterlyPdf.ts", import.meta.url).href,
  composer: "quarterlyPdf" satisfies keyof typeof import("./quarterlyPdf.ts"),
  content
})

/** A payment statement as a document, to be made by `paymentPdf`. */
export const paymentPdfOrder = (content: PaymentOrder): PdfOrder => ({
  module: new URL("./paymentPdf.ts", import.meta.url).href,
  composer: "paymentPdf" satisfies keyof typeof import("./paymentPdf.ts"),
  content
})
