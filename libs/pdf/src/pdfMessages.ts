/** The texts that all PDFs share. Figures arrive formatted by core/format. */
export const pdfMessages = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  statuses: {
    "Awaiting documents": "Awaiting documents",
    "Awaiting market process": "Awaiting market process",
    Processing: "Processing",
    Filed: "Filed",
    Paid: "Paid",
    Closed: "Closed",
    "awaiting documents": "Awaiting documents",
    "awaiting info from the ta": "Awaiting tax authority",
    processing: "Processing",
    filed: "Filed",
    paid: "Paid"
  }
} as const
