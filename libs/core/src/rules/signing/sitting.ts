import type { Envelope, EnvelopeDocument } from "../../domain/signing/Envelope.ts"
import { seenPages } from "./seenPages.ts"

/** What is signed together in one go. */
export type SittingEnvelope = Pick<Envelope, "envelopeId"> & {
  readonly documents: ReadonlyArray<Pick<EnvelopeDocument, "n" | "pages" | "seen">>
}

/** What somebody has to do next before everything of a sitting is signed. */
export type SittingStep =
  /** The first page that they have not seen. */
  | { readonly _tag: "Read"; readonly envelopeId: number; readonly n: number; readonly page: number }
  | { readonly _tag: "Adopt" }
  | { readonly _tag: "Agree" }
  | { readonly _tag: "Sign" }

/** How many pages of some documents are still to be seen. */
export const pagesLeft = (documents: SittingEnvelope["documents"]): number =>
  documents.reduce((left, { pages, seen }) => left + pages - seenPages(seen, [], pages).length, 0)

const firstUnseen = ({ pages, seen }: SittingEnvelope["documents"][number]): number | null => {
  for (let page = 1; page <= pages; page++) if (!seen.includes(page)) return page
  return null
}

/** What comes next: everything is read before anything is signed, in the order in which it is listed. */
export const nextSittingStep = (sitting: {
  readonly envelopes: ReadonlyArray<SittingEnvelope>
  /** Whether they have chosen how their signature looks. */
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
