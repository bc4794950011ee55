import type { DashboardSheet } from "./DashboardSheet.ts"
import type { PdfOrder } from "../../../platform/files/PdfOrder.ts"
import { siblingModule } from "../../../platform/process/serverFiles.ts"

/** An order for the PDF worker: the dashboard, rendered by `dashboardPdf`. */
export const dashboardPdfOrder = (content: DashboardSheet): PdfOrder => ({
  module: siblingModule("./dashboardPdf.ts", import.meta.url).href,
  composer: "dashboardPdf" satisfies keyof typeof import("./dashboardPdf.ts"),
  content
})
