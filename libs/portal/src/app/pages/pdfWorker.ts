// Takes PDFs apart beside the page. Started by pdfReader.ts.
import "pdfjs-dist/build/pdf.worker.min.mjs"
