const started: { reader: Worker | null } = { reader: null }

const startReader = (): Worker => new Worker(new URL("./pdfWorker.ts", import.meta.url), { type: "module" })

/** Starts what takes the next PDF apart, which takes a while, before pdf.js and the bytes have arrived. */
export const startPdfReader = (): void => {
  started.reader ??= startReader()
}

/** What takes a PDF apart beside the page; each is for one file, and who takes it ends it. */
export const takePdfReader = (): Worker => {
  const reader = started.reader ?? startReader()
  started.reader = null
  return reader
}
