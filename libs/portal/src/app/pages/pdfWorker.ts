// Parses PDFs in a worker. Started by pdfReader.ts.
import "pdfjs-dist/build/pdf.worker.min.mjs"
