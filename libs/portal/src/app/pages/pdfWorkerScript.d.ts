// The package types only its reader.
declare module "pdfjs-dist/build/pdf.worker.min.mjs"
