/** Texts about downloading a report as a file. */
export const exportMessages = {
  ready: "Your file is ready",
  saved: (fileName: string) => `${fileName} is saved`,
  failed: "The file could not be prepared. Nothing else changed; you can request it again.",
  /** Title of a file, with the client's name while staff view as a client. */
  titled: (title: string, clientName?: string) => (clientName === undefined ? title : `${title}, ${clientName}`),
  dashboard: {
    title: "Reclaim dashboard",
    excel: "Download Excel",
    excelHint: (reclaims: string) => `${reclaims} with every column, under these filters`,
    excelHintUnknown: "Every reclaim under these filters, with every column",
    pdf: "Download PDF",
    pdfHint: "This view: figures, charts and tables, with its filters"
  }
} as const
