import { dashboardPdf } from "./dashboardPdf.ts"
import type { DashboardSheet } from "./DashboardSheet.ts"

/** A PDF to be made, with everything that stands in it. Plain data, for it is sent to another thread. */
export type PdfOrder = { readonly kind: "dashboard"; readonly sheet: DashboardSheet }

/** The file that was ordered. */
export const composePdf = (order: PdfOrder): Promise<Uint8Array> => {
  switch (order.kind) {
    case "dashboard":
      return dashboardPdf(order.sheet)
  }
}
