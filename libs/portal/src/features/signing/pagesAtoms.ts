import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { hashOfContent, seenPages } from "@reclaim/core/rules/signing/seenPages"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { Effect, Exit } from "effect"
import { atom, type Getter } from "jotai"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { againOnceOnline } from "../../app/network/againOnceOnline.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"
import { reloadEnvelopesAtom, signingListAtom, takeEnvelopeAtom } from "./envelopeAtoms.ts"

/** A document of an envelope. */
export interface WhichDocument {
  readonly envelopeId: number
  /** Counted from 1 within the envelope. */
  readonly n: number
}

const keyOf = ({ envelopeId, n }: WhichDocument): string => `${String(envelopeId)} ${String(n)}`

/** Record of a document shown: the hash of the bytes received and the pages seen. */
interface ShownDocument {
  readonly sha256: string
  readonly seen: ReadonlyArray<number>
  /** Pages seen that have been reported to the server. */
  readonly told: ReadonlyArray<number>
}

const shownAtom = atom<ReadonlyMap<string, ShownDocument>>(new Map())

const changeShownAtom = atom(
  null,
  (get, set, which: WhichDocument, change: (shown: ShownDocument) => ShownDocument): void => {
    const shown = get(shownAtom).get(keyOf(which))
    if (shown !== undefined) set(shownAtom, (now) => new Map(now).set(keyOf(which), change(shown)))
  }
)

interface WhichContent extends WhichDocument {
  readonly form: "shown" | "sealed"
}

interface AskedContent extends WhichContent {
  readonly signal: AbortSignal
}

const callContent = ({ envelopeId: id, form, n }: WhichContent) =>
  ask(EnvelopeGroup, (calls) => calls.content({ params: { id, n }, query: { form } }))

type ContentExit = Promise<Exit.Exit<Uint8Array, CallFailure>>

const contentOf = (get: Getter, which: WhichContent, signal?: AbortSignal): ContentExit =>
  runWithFailureHandling(get, againOnceOnline(callContent(which)), signal === undefined ? undefined : { signal })

/** Requests made before the screen was there to show them. */
const askedAheadAtom = atom<ReadonlyMap<string, ContentExit>>(new Map())

const aheadKeyOf = (which: WhichContent): string => `${keyOf(which)} ${which.form}`

/** Requests the bytes of a document ahead of the screen, which then uses that response. */
export const askContentAheadAtom = atom(null, (get, set, which: WhichContent): void => {
  const exit = contentOf(get, which)
  set(askedAheadAtom, (now) => new Map(now).set(aheadKeyOf(which), exit))
})

const takeAheadAtom = atom(null, (get, set, which: WhichContent): ContentExit | undefined => {
  const exit = get(askedAheadAtom).get(aheadKeyOf(which))
  if (exit !== undefined) set(askedAheadAtom, (now) => new Map([...now].filter(([key]) => key !== aheadKeyOf(which))))
  return exit
})

/** Reads the bytes of a document; resolves to the reason if that failed, and to null if the request was aborted. */
export const readContentAtom = atom(null, async (get, set, { signal, ...which }: AskedContent) => {
  const exit = await (set(takeAheadAtom, which) ?? contentOf(get, which, signal))
  if (signal.aborted) return null
  if (Exit.isFailure(exit)) return { text: failureText(exit, words.documentDefect) }
  const bytes = exit.value
  if (which.form === "sealed") return bytes
  const sha256 = hashOfContent(bytes)
  if (get(shownAtom).get(keyOf(which))?.sha256 !== sha256) {
    set(shownAtom, (now) => new Map(now).set(keyOf(which), { sha256, seen: [], told: [] }))
  }
  return bytes
})

/** Saves the documents of an envelope on the user's device; a failure is shown in a toast. */
export const saveContentAtom = atom(
  null,
  async (get, set, envelope: Envelope, form: "shown" | "sealed"): Promise<void> => {
    const { documents, envelopeId } = envelope
    for (const { n, name } of documents) {
      const exit = await runWithFailureHandling(
        get,
        Effect.flatMap(callContent({ envelopeId, n, form }), (bytes) => {
          const file = form === "sealed" ? words.fileName(name) : name
          return ask(FileSaver, (saver) => saver.save({ name: file, extension: "pdf", parts: [bytes] }))
        })
      )
      const failure = callFailureOf(exit)
      if (failure !== undefined) void set(showFailureAtom, failure, words.documentDefect)
    }
  }
)

/** Merges the pages seen into an envelope, including those not yet reported to the server. */
export const withSeenAtom = atom((get) => (envelope: Envelope): Envelope => {
  const documents = envelope.documents.map((document) => {
    const shown = get(shownAtom).get(keyOf({ envelopeId: envelope.envelopeId, n: document.n }))
    return shown === undefined || shown.sha256 !== document.sha256
      ? document
      : { ...document, seen: seenPages(document.seen, shown.seen, document.pages) }
  })
  return Object.assign({}, envelope, { documents })
})

/** Hash of the received bytes of a document; null before they have arrived. */
export const hashOfAtom = atom(
  (get) =>
    (which: WhichDocument): string | null =>
      get(shownAtom).get(keyOf(which))?.sha256 ?? null
)

/** Delay that batches the report of pages seen, in milliseconds. */
const gatherMillis = 400

const reportsInFlightAtom = atom<ReadonlyMap<string, Promise<void>>>(new Map())

/** Reports pages seen that the server does not know of. */
const reportSeenAtom = atom(null, async (get, set, which: WhichDocument): Promise<void> => {
  const shown = get(shownAtom).get(keyOf(which))
  const pages = shown?.seen.filter((page) => !shown.told.includes(page)) ?? []
  if (shown === undefined || pages.length === 0) return
  const list = get(signingListAtom)
  if (list._tag === "Loaded" && [...list.done, ...list.ended].some(({ envelopeId }) => envelopeId === which.envelopeId))
    return
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(
      ask(EnvelopeGroup, (calls) =>
        calls.recordPages({
          params: { id: which.envelopeId },
          payload: { n: which.n, sha256: shown.sha256, pages }
        })
      )
    )
  )
  if (Exit.isSuccess(exit)) {
    set(changeShownAtom, which, (now) => ({ ...now, told: [...now.told, ...pages] }))
    set(takeEnvelopeAtom, exit.value)
    return
  }
  // The document has changed since it was seen, so it is shown again.
  if (callFailureOf(exit)?.status === 409) {
    set(changeShownAtom, which, (now) => ({ ...now, seen: [], told: [] }))
    set(reloadEnvelopesAtom)
  }
})

/** Waits until all pages seen so far are reported; pages that could not be reported are sent with the next ones. */
export const reportAllSeenAtom = atom(null, async (get, set, which: WhichDocument): Promise<void> => {
  await get(reportsInFlightAtom).get(keyOf(which))
  await set(reportSeenAtom, which)
})

/** Records a page as seen and reports it to the server after a short delay. */
export const seePageAtom = atom(null, (get, set, which: WhichDocument, page: number): void => {
  const key = keyOf(which)
  set(changeShownAtom, which, (now) => (now.seen.includes(page) ? now : { ...now, seen: [...now.seen, page] }))
  if (get(reportsInFlightAtom).has(key)) return
  const report = (async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherMillis))
    await set(reportSeenAtom, which)
    set(reportsInFlightAtom, (now) => new Map([...now].filter(([one]) => one !== key)))
    const shown = get(shownAtom).get(key)
    // More pages were seen during the report.
    if (shown !== undefined && shown.told.length > 0 && shown.seen.length > shown.told.length)
      await set(reportSeenAtom, which)
  })()
  set(reportsInFlightAtom, (now) => new Map(now).set(key, report))
})
