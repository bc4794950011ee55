import type { PaymentOrder } from "../statements/paymentPdf.ts"
import type { QuarterlyOrder } from "../statements/quarterlyPdf.ts"
import { dashboardPdf } from "./dashboardPdf.ts"
import type { DashboardSheet } from "./DashboardSheet.ts"

/** A PDF to be made, with everything that stands in it. Plain data, for it is sent to another thread. */
export type PdfOrder =
  | { readonly kind: "dashboard"; readonly sheet: DashboardSheet }
  | { readonly kind: "quarterlyStatement"; readonly statement: QuarterlyOrder }
  | { readonly kind: "paymentStatement"; readonly statement: PaymentOrder }

/** The file that was ordered. What only statements need is read when the first of them is ordered. */
export const composePdf = async (order: PdfOrder): Promise<Uint8Array> => {
  switch (order.kind) {
    case "dashboard":
      return dashboardPdf(order.sheet)
    case "quarterlyStatement":
      return (await import("../statements/quarterlyPdf.ts")).quarterlyPdf(order.statement)
    case "paymentStatement":
      return (await import("../statements/paymentPdf.ts")).paymentPdf(order.statement)
  }
}
