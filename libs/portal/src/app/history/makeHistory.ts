import { makeHistoryFile, readHistory } from "@reclaim/core/client/history/readHistory"
import { HistoryGroup } from "@reclaim/core/contract/history/HistoryGroup"
import type { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import type { HistoryFormat } from "@reclaim/core/domain/audit/HistoryFormat"
import type { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import type { HistoryState } from "@reclaim/ui/history/HistoryList.tsx"
import { Effect, Exit } from "effect"
import { type Atom, atom, type Getter, type WritableAtom } from "jotai"
import { FileSaver } from "../browser/FileSaver.ts"
import { isZoneDecidedAtom } from "../ownProfile/ownProfileAtoms.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { type Act, makeAct } from "../runtime/makeAct.ts"
import { failureText, makeQuery } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../viewAs/viewAsAtoms.ts"
import { historyFilterAtom, historyZoneAtom } from "./historyAddressAtom.ts"
import { historyFileMessages } from "./historyFileMessages.ts"

/** Number of entries loaded at a time. */
const pageLength = 50

export interface HistorySettings {
  /** Item whose history is shown; null for none. */
  readonly subjectOf: (get: Getter) => HistorySubject | null
  /** Message for a failure without a message from the server. */
  readonly defect: string
}

/** A history that a screen shows. */
export interface ShownHistory {
  readonly stateAtom: Atom<HistoryState>
  readonly moreAtom: WritableAtom<null, [], Promise<void>>
  readonly retryAtom: WritableAtom<null, [], void>
  /** Saves the history as a file, with the present filters. */
  readonly saveAct: Act<HistoryFormat, void>
}

interface Question {
  readonly subject: HistorySubject
  readonly viewAsUserId: number
  readonly filter: HistoryFilter
}

/** Further parts of a history, with the first part that they continue. */
interface Further {
  readonly of: HistoryPage | null
  readonly pages: ReadonlyArray<HistoryPage>
  readonly isLoading: boolean
  readonly problem: string | null
}

const readPage = ({ filter, subject, viewAsUserId }: Question, before: HistoryPage["next"]) =>
  ask(HistoryGroup, (calls) => readHistory(calls, subject, { ...filter, before, limit: pageLength, viewAsUserId }))

/** Creates a paged history, filtered by the address and requested while it is shown. */
export const makeHistory = ({ defect, subjectOf }: HistorySettings): ShownHistory => {
  const subjectKeyAtom = atom((get) => {
    const subject = subjectOf(get)
    return subject === null || get(isNobodyViewedAtom) ? null : `${subject.kind}:${String(subject.id)}`
  })
  const questionOf = (get: Getter): Question | null => {
    const subject = get(subjectKeyAtom) === null ? null : subjectOf(get)
    const filter = get(historyFilterAtom)
    return subject === null || filter === null ? null : { subject, viewAsUserId: get(viewAsAtom).userId, filter }
  }
  const query = makeQuery<Question, HistoryPage>({
    question: questionOf,
    subject: ({ subject: { id, kind }, viewAsUserId }) => `${kind}:${String(id)} ${String(viewAsUserId)}`,
    ask: (question) => readPage(question, null),
    defect
  })
  const furtherAtom = atom<Further>({ of: null, pages: [], isLoading: false, problem: null })
  const furtherOf = (get: Getter, first: HistoryPage): Further => {
    const further = get(furtherAtom)
    return further.of === first ? further : { of: first, pages: [], isLoading: false, problem: null }
  }
  return {
    stateAtom: atom((get): HistoryState => {
      const state = get(query.stateAtom)
      const isZoneDecided = get(isZoneDecidedAtom)
      if (state._tag === "Failed") return state
      if (state._tag !== "Answered" || !isZoneDecided || state.answer.counts === null) return { _tag: "Loading" }
      const { isLoading, pages, problem } = furtherOf(get, state.answer)
      const all = [state.answer, ...pages]
      return {
        _tag: "Loaded",
        entries: all.flatMap(({ entries }) => entries),
        hasMore: all.at(-1)?.next !== null,
        isLoadingMore: isLoading,
        moreProblem: problem,
        counts: state.answer.counts
      }
    }),
    moreAtom: atom(null, async (get, set) => {
      const state = get(query.stateAtom)
      if (state._tag !== "Answered") return
      const { answer: first, question } = state
      const { isLoading, pages } = furtherOf(get, first)
      const { next } = pages.at(-1) ?? first
      if (next === null || isLoading) return
      set(furtherAtom, { of: first, pages, isLoading: true, problem: null })
      const exit = await runWithFailureHandling(get, readPage(question, next))
      // Another history may be shown by now.
      if (get(furtherAtom).of !== first) return
      set(
        furtherAtom,
        Exit.isSuccess(exit)
          ? { of: first, pages: [...pages, exit.value], isLoading: false, problem: null }
          : { of: first, pages, isLoading: false, problem: failureText(exit, defect) }
      )
    }),
    retryAtom: query.retryAtom,
    saveAct: makeAct({
      ask: (format: HistoryFormat, get) => {
        const question = questionOf(get)
        if (question === null) return Effect.void
        const { filter, subject, viewAsUserId } = question
        const request = { ...filter, viewAsUserId, format, timeZone: get(historyZoneAtom) }
        return ask(HistoryGroup, (calls) => makeHistoryFile(calls, subject, request)).pipe(
          Effect.flatMap((link) => ask(FileSaver, (saver) => saver.follow(link)))
        )
      },
      defect: historyFileMessages.notSaved
    })
  }
}
