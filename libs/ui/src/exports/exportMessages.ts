/** Every word about the files that are made of reports. */
export const exportMessages = {
  download: "Download",
  busy: "Making a file",
  oneAtATime: "One file is made at a time. Another can be asked for once this one is saved or cancelled.",
  panel: "File on its way",
  cancel: "Cancel",
  making: { excel: "Making the Excel file", pdf: "Making the PDF" },
  receiving: { excel: "Receiving the Excel file", pdf: "Receiving the PDF" },
  waiting: "Waiting for other files to be made",
  rows: (done: string, count: string) => `${done} of ${count} rows`,
  received: (size: string) => `${size} so far`,
  receivedOf: (size: string, whole: string) => `${size} of ${whole}`,
  goOn: "You can go on meanwhile: it is saved when it is there."
} as const
