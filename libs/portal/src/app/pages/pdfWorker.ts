// Takes PDFs apart beside the page. Started by openPdf.ts.
import "pdfjs-dist/build/pdf.worker.min.mjs"
