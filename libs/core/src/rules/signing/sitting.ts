import type { Envelope, EnvelopeDocument } from "../../domain/signing/Envelope.ts"
import { seenPages } from "./seenPages.ts"

/** Envelope signed as part of a sitting. */
export type SittingEnvelope = Pick<Envelope, "envelopeId"> & {
  readonly documents: ReadonlyArray<Pick<EnvelopeDocument, "n" | "pages" | "seen">>
}

/** Next step of the user before a sitting is signed. */
export type SittingStep =
  /** The first page that they have not seen. */
  | { readonly _tag: "Read"; readonly envelopeId: number; readonly n: number; readonly page: number }
  | { readonly _tag: "Adopt" }
  | { readonly _tag: "Agree" }
  | { readonly _tag: "Sign" }

/** Number of unseen pages in some documents. */
export const pagesLeft = (documents: SittingEnvelope["documents"]): number =>
  documents.reduce((left, { pages, seen }) => left + pages - seenPages(seen, [], pages).length, 0)

const firstUnseen = ({ pages, seen }: SittingEnvelope["documents"][number]): number | null => {
  for (let page = 1; page <= pages; page++) if (!seen.includes(page)) return page
  return null
}

/** Next step: all documents are read before any is signed, in list order. */
export const nextSittingStep = (sitting: {
  readonly envelopes: ReadonlyArray<SittingEnvelope>
  /** True if they have chosen the appearance of their signature. */
  readonly hasSignature: boolean
  readonly isAgreed: boolean
}): SittingStep => {
  for (const { documents, envelopeId } of sitting.envelopes) {
    for (const document of documents) {
      const page = firstUnseen(document)
      if (page !== null) return { _tag: "Read", envelopeId, n: document.n, page }
    }
  }
  if (!sitting.hasSignature) return { _tag: "Adopt" }
  return sitting.isAgreed ? { _tag: "Sign" } : { _tag: "Agree" }
}
