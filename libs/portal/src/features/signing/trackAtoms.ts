import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { requirementPageLimit } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { defaultRequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Paper } from "@reclaim/core/format/paper"
import { documentsAddress, toDoHref } from "@reclaim/core/rules/address/documentsUrl"
import { requirementHref } from "@reclaim/core/rules/address/requirementHref"
import { decidePaperStep } from "@reclaim/core/rules/document/paper/decidePaper"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { PaperToSign } from "@reclaim/ui/signing/SigningList.tsx"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { signingTracks } from "@reclaim/core/rules/signing/signingTracks"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import type { TrackLine } from "@reclaim/ui/signing/tracks/SigningTracks.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { printSheets } from "../../app/papers/printSheets.ts"
import { actsDoneAtom } from "../../app/runtime/actsDoneAtom.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { waitingAtom } from "../../app/waiting/waitingAtoms.ts"
import { maySeeDocumentsAtom, openPapersAtom, reloadEnvelopesAtom, signingListAtom } from "./envelopeAtoms.ts"

const documentsQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) || !get(maySeeDocumentsAtom)
      ? null
      : { viewAs: get(viewAsAtom).userId, actsDone: get(actsDoneAtom) },
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs: viewAsUserId }) =>
    ask(RequirementGroup, (calls) =>
      calls.page({
        payload: {
          filter: documentsAddress("").filter.with({ standing: "to_do" }),
          viewAsUserId,
          groupKey: null,
          sort: defaultRequirementSort,
          offset: 0,
          limit: requirementPageLimit
        }
      })
    ).pipe(
      // A server of the specification alone has no such list.
      Effect.catchIf(
        ({ status }) => status === 404,
        () => Effect.succeed({ rows: [] })
      )
    ),
  defect: words.tracks.defect
})

const safeDaysAtom = atom((get): ReadonlyMap<number, CalendarDate | null> => {
  const state = get(documentsQuery.stateAtom)
  const rows = state._tag === "Answered" ? state.answer.rows : []
  return new Map(rows.map(({ latestSafeOn, requirementId }) => [requirementId, latestSafeOn] as const))
})

const earlierOf = (one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null =>
  one === null || (other !== null && other < one) ? other : one

/** The earliest last safe day of some requirements, as in the list of documents. */
const lastDayAtom = atom((get) => {
  const days = get(safeDaysAtom)
  return (requirementIds: ReadonlyArray<number>): CalendarDate | null =>
    requirementIds.map((id) => days.get(id) ?? null).reduce(earlierOf, null)
})

/** Documents under way by hand that wait for the client: to be printed again, or sent. */
export const papersToSignAtom = atom((get): ReadonlyArray<PaperToSign> =>
  (get(openPapersAtom) ?? [])
    .filter(
      (paper) =>
        !paper.isSent && (["Post", "Print"] as const).some((step) => decidePaperStep(paper, step)._tag === "Next")
    )
    .map((paper) => ({
      paperId: paper.paperId,
      title: documentTexts.title(paper),
      owner: paper.owner,
      sendBy: get(lastDayAtom)(paper.requirementIds),
      isPosted: needsOriginal(paper.original),
      href: requirementHref(paper.requirementIds[0] ?? 0)
    }))
)

/** Reason why what is to be signed could not be loaded; null for none. */
export const tracksProblemAtom = atom((get): string | null => {
  const state = get(documentsQuery.stateAtom)
  return state._tag === "Failed" ? state.text : null
})

/** Requests what is to be signed again. */
export const reloadTracksAtom = documentsQuery.retryAtom

interface ToSign {
  readonly code: DocumentCode
  readonly name: string
  readonly by: CalendarDate | null
}

/** Merges documents of one kind; `behind` is the money behind each kind. */
const linesOf = (documents: ReadonlyArray<ToSign>, behind: ReadonlyMap<string, TrackLine["netReclaim"]>) => {
  const lines = new Map<string, TrackLine>()
  for (const { by, code, name } of documents) {
    const before = lines.get(code)
    lines.set(code, {
      code,
      name,
      documents: (before?.documents ?? 0) + 1,
      netReclaim: behind.get(code) ?? null,
      by: earlierOf(before?.by ?? null, by),
      href: toDoHref(code, routes.signDocuments.path)
    })
  }
  return [...lines.values()]
}

/** Documents to be signed, in their two tracks. */
export interface KnownTracks {
  readonly onScreen: ReadonlyArray<TrackLine>
  readonly byHand: ReadonlyArray<TrackLine>
  /** Ids of the requirements for which no envelope was sent yet. */
  readonly toPrepare: ReadonlyArray<number>
  readonly toPrint: ReadonlyArray<number>
}

export const tracksAtom = atom((get): KnownTracks | null => {
  const list = get(signingListAtom)
  const state = get(documentsQuery.stateAtom)
  const papers = get(openPapersAtom)
  if (list._tag !== "Loaded") return null
  const maySee = get(maySeeDocumentsAtom)
  if (maySee && (state._tag === "Loading" || papers === null)) return null
  const rows = state._tag === "Answered" ? state.answer.rows : []
  const tracks = signingTracks(rows, { envelopes: [...list.toSign, ...list.others], papers: papers ?? [] })
  const waiting = get(waitingAtom)
  const behind = new Map(
    (waiting?._tag === "Loaded" ? waiting.items : []).flatMap((item) =>
      item._tag === "Documents" ? [[String(item.documents.code), item.documents.netReclaim] as const] : []
    )
  )
  const ofRow = ({ code, latestSafeOn: by, name }: (typeof rows)[number]): ToSign => ({ code, name, by })
  return {
    onScreen: linesOf(
      [
        ...list.toSign.map(({ code, name, requirementIds }) => ({
          code,
          name,
          by: get(lastDayAtom)(requirementIds)
        })),
        ...tracks.onScreen.map(ofRow)
      ],
      behind
    ),
    byHand: linesOf(tracks.byHand.map(ofRow), behind),
    toPrepare: tracks.onScreen.map(({ requirementId }) => requirementId),
    toPrint: tracks.toPrint.map(({ requirementId }) => requirementId)
  }
})

/**
 * Sends documents to be signed on screen. Those that cannot be sent, for example because nobody may sign them, are
 * counted with the first reason; fails only if that is so of all.
 */
export const prepareAllAct = makeAct({
  ask: (requirementIds: ReadonlyArray<number>) =>
    Effect.gen(function* () {
      const [sent, refused] = yield* Effect.partition(requirementIds, (requirementId) =>
        Effect.flatMap(onceKey, (key) =>
          ask(EnvelopeGroup, (calls) =>
            calls.make({ headers: { key }, payload: { requirementIds: [requirementId], inOrder: [] } })
          )
        )
      )
      const [first] = refused
      if (first !== undefined && sent.length === 0) return yield* Effect.fail(first)
      return { sent, refused: refused.length, why: first?.message ?? "" }
    }),
  defect: words.tracks.notPrepared,
  onDone: (_done, _get, set) => set(reloadEnvelopesAtom),
  onFailed: (_failure, _get, set) => set(reloadTracksAtom)
})

interface PrintAsked {
  readonly requirementIds: ReadonlyArray<number>
  readonly format: Paper
}

/** Prints the sheets of everything that is signed by hand. */
export const printAllAct = makeAct({
  ask: ({ format, requirementIds }: PrintAsked) =>
    printSheets({ documents: requirementIds.map((id) => [id]), format, name: words.tracks.file }),
  defect: words.tracks.notPrinted,
  // Sheets prepared before a failure exist.
  onDone: (_done, _get, set) => set(reloadEnvelopesAtom),
  onFailed: (_failure, _get, set) => set(reloadEnvelopesAtom)
})
