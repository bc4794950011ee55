/** The texts about making a report's file. */
export const exportMessages = {
  saved: (fileName: string) => `${fileName} is saved`,
  failed: "The file was not made. Nothing else has changed: you can ask for it again.",
  dashboard: {
    title: "Reclaim dashboard",
    ofClient: (title: string, clientName: string) => `${title}, ${clientName}`,
    excel: "Download Excel",
    excelHint: (reclaims: string) => `${reclaims} with every column, under these filters`,
    excelHintUnknown: "Every reclaim under these filters, with every column",
    pdf: "Download PDF",
    pdfHint: "This view: figures, charts and tables, with its filters"
  }
} as const
