import { DeskEnvelopeGroup } from "@reclaim/core/contract/signing/DeskEnvelopeGroup"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { DeskEnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { EnvelopeAtDesk } from "@reclaim/ui/desk/envelope/EnvelopeAtDesk.tsx"
import { envelopeDeskMessages } from "@reclaim/ui/desk/envelope/envelopeDeskMessages.ts"
import { sentMessages } from "@reclaim/ui/signing/sent/sentMessages.ts"
import { Exit } from "effect"
import { atom, useAtomValue, useSetAtom } from "jotai"
import { useCallback } from "react"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { envelopeFiles, isSealed } from "../../../app/pages/envelopeFiles.ts"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { pageMessages } from "../../../app/pages/pageMessages.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"

const doneTexts: Readonly<Record<DeskEnvelopeAct["_tag"], (name: string) => string>> = {
  Accept: () => envelopeDeskMessages.done.Accept,
  Reject: () => envelopeDeskMessages.done.Reject,
  ...sentMessages.done
}

/** Review of an envelope that a client signed on screen. */
const envelopeReview = makeDeskReview({
  kinds: ["envelope"],
  find: ({ params }) => ask(DeskEnvelopeGroup, (calls) => calls.find({ params })),
  act: ({ act, item: { version }, key, params }: DeskStep<Envelope, DeskEnvelopeAct>) =>
    ask(DeskEnvelopeGroup, (calls) => calls.act({ params, headers: { key, version }, payload: act })),
  words: { ...words, title: words.paper, gone: words.paperGone },
  named: (envelope) => ({ title: documentTexts.title(envelope), owner: envelope.owner }),
  done: ({ act, item }) => doneTexts[act._tag](documentTexts.title(item)),
  next: "among decisions"
})

/** An envelope that a client signed on screen, open for review at the desk. */
export const DeskEnvelope = ({ of }: OpenReviewProps) => (
  <DeskReviewPage review={envelopeReview} of={of} View={SignedEnvelope} />
)

const SignedEnvelope = ({ decision, item: envelope, of, today }: DeskItemProps<Envelope, DeskEnvelopeAct>) => (
  <EnvelopeAtDesk
    envelope={envelope}
    today={today}
    timeZone={useAtomValue(timeZoneAtom)}
    pages={isSealed(envelope) ? <SealedPages clientId={of.clientId} envelope={envelope} /> : null}
    {...decision}
  />
)

interface AskedSealed {
  readonly clientId: number
  readonly envelopeId: number
  readonly n: number
  readonly signal: AbortSignal
}

/** Reads the bytes of a sealed file; resolves to the reason if that failed, and to null if the request was aborted. */
const readSealedAtom = atom(null, async (get, _set, { clientId, envelopeId, n, signal }: AskedSealed) => {
  const exit = await runWithFailureHandling(
    get,
    ask(DeskEnvelopeGroup, (calls) => calls.content({ params: { client: clientId, id: envelopeId, n } })),
    { signal }
  )
  if (signal.aborted) return null
  return Exit.isSuccess(exit) ? exit.value : { text: failureText(exit, pageMessages.fileDefect) }
})

interface SealedPagesProps {
  readonly clientId: number
  readonly envelope: Envelope
}

const SealedPages = ({ clientId, envelope: { documents, envelopeId } }: SealedPagesProps) => {
  const readSealed = useSetAtom(readSealedAtom)
  const read = useCallback(
    (n: number, signal: AbortSignal) => readSealed({ clientId, envelopeId, n, signal }),
    [readSealed, clientId, envelopeId]
  )
  return <OpenedFiles label={envelopeDeskMessages.pages} files={envelopeFiles(documents)} read={read} />
}
