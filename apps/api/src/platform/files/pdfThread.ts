/**
 * Makes PDFs in a thread of its own, one after the other, with the fonts kept in memory. Started by PdfWorker.ts. What it
 * reads for a dashboard has none of Effect in it, which would take longer to load than the PDF takes to make.
 */
import { parentPort } from "node:worker_threads"
import { endWhenAsked } from "../process/endWhenAsked.ts"
import type { PdfOrder } from "./PdfOrder.ts"

/** What the thread answers to each order. */
export type PdfAnswer =
  { readonly tag: "made"; readonly bytes: Uint8Array } | { readonly tag: "failed"; readonly reason: string }

if (parentPort === null) throw new Error("pdfThread.ts runs in a worker thread only: make PDFs by PdfWorker")
const port = parentPort

const reasonOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

type Composer = (content: unknown) => Promise<Uint8Array>

const composed = async ({ composer, content, module }: PdfOrder): Promise<Uint8Array> => {
  const made: Readonly<Record<string, Composer | undefined>> = await import(module)
  const compose = made[composer]
  if (compose === undefined) throw new Error(`${module} has no ${composer}: PDFs are ordered by a name it exports`)
  return compose(content)
}

endWhenAsked(port)
port.on("message", (order: PdfOrder) => {
  composed(order).then(
    (bytes) => port.postMessage({ tag: "made", bytes } satisfies PdfAnswer, [bytes.buffer as ArrayBuffer]),
    (cause: unknown) => port.postMessage({ tag: "failed", reason: reasonOf(cause) } satisfies PdfAnswer)
  )
})
