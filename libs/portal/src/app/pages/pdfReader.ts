const pdfWorker: { reader: Worker | null } = { reader: null }

const startReader = (): Worker => new Worker(new URL("./pdfWorker.ts", import.meta.url), { type: "module" })

/** Starts the worker for the next PDF, which takes a while, before pdf.js and the bytes have arrived. */
export const startPdfReader = (): void => {
  pdfWorker.reader ??= startReader()
}

/** Takes a PDF worker. Each reads one file, and the caller terminates it. */
export const takePdfReader = (): Worker => {
  const reader = pdfWorker.reader ?? startReader()
  pdfWorker.reader = null
  return reader
}
