import { atom } from "jotai"
import { isSealed } from "../../app/pages/envelopeFiles.ts"
import { addressedEnvelopeAtom, mayHavePagesAtom, openEnvelopeAtom, openPapersAtom } from "./envelopeAtoms.ts"
import { askContentAheadAtom } from "./pagesAtoms.ts"

/**
 * Requests the first data of the screen while its code is loading: the envelope in the address with its documents, and
 * the lists.
 */
export const askSigningAheadAtom = atom(null, (get, set): void => {
  const addressed = get(addressedEnvelopeAtom)
  // Asked once: the screen finds these answers, or waits for the same ones.
  get(openEnvelopeAtom)
  get(openPapersAtom)
  if (!get(mayHavePagesAtom)) return
  void addressed.then((envelope) => {
    if (envelope === null) return
    const form = isSealed(envelope) ? "sealed" : "shown"
    for (const { n } of envelope.documents) set(askContentAheadAtom, { envelopeId: envelope.envelopeId, n, form })
  })
})
