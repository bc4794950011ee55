/** The texts about downloading a report as a file. */
export const exportMessages = {
  download: "Download",
  busy: "Preparing file",
  oneAtATime: "Files are prepared one at a time. You can request another once this one is saved or cancelled.",
  panel: "File in preparation",
  cancel: "Cancel",
  making: { excel: "Preparing the Excel file", pdf: "Preparing the PDF" },
  receiving: { excel: "Downloading the Excel file", pdf: "Downloading the PDF" },
  waiting: "Waiting for other files to finish",
  rows: (done: string, count: string) => `${done} of ${count} rows`,
  received: (size: string) => `${size} so far`,
  receivedOf: (size: string, whole: string) => `${size} of ${whole}`,
  goOn: "You can keep working; the file is saved when it is ready."
} as const
