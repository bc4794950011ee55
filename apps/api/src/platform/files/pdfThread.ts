/**
 * Makes PDFs in a thread, one after the other, with the fonts kept in memory. Started by PdfWorker.ts. Its imports for
 * a dashboard do not include Effect, which would take longer to load than the PDF takes to make.
 */
import type { PdfOrder } from "./PdfOrder.ts"
import { threadFailed, type ThreadFailed, threadPort } from "../process/threadPort.ts"

/** The thread's answer to an order. */
export type PdfAnswer = { readonly tag: "made"; readonly bytes: Uint8Array } | ThreadFailed

const { hear, say } = threadPort<undefined, PdfOrder, PdfAnswer>()

type Composer = (content: unknown) => Promise<Uint8Array>

const compose = async ({ composer, content, module }: PdfOrder): Promise<Uint8Array> => {
  const composers: Readonly<Record<string, Composer | undefined>> = await import(module)
  const composePdf = composers[composer]
  if (composePdf === undefined) throw new Error(`${module} has no ${composer}: PDFs are ordered by a name it exports`)
  return composePdf(content)
}

hear((order) => {
  compose(order).then(
    (bytes) => say({ tag: "made", bytes }, [bytes.buffer as ArrayBuffer]),
    (cause: unknown) => say(threadFailed(cause))
  )
})
