import { Histories } from "@reclaim/core/client/history/Histories"
import type { HistoryPart } from "@reclaim/core/client/history/Histories"
import type { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { HistoryState } from "@reclaim/ui/history/HistoryList.tsx"
import { Effect } from "effect"
import { atom, type Getter } from "jotai"
import { isZoneDecidedAtom } from "../ownProfile/ownProfileAtoms.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../viewAs/viewAsAtoms.ts"

/** How many entries are shown at a time. */
const pageLength = 50

export interface HistorySettings<Subject> {
  /** Whose history; null for none. */
  readonly subjectOf: (get: Getter) => Subject | null
  readonly keyOf: (subject: Subject) => string
  readonly read: (
    histories: Histories["Service"],
    subject: Subject,
    part: HistoryPart
  ) => Effect.Effect<HistoryPage, CallFailure>
  /** The message for a failure without words from the server. */
  readonly defect: string
}

/** A history page by page; asked for as long as it is shown. */
export const makeHistory = <Subject>({ defect, keyOf, read, subjectOf }: HistorySettings<Subject>) => {
  const storePagesAtom = atom({ of: "", pages: 1 })
  const keyAtom = atom((get) => {
    const subject = subjectOf(get)
    return subject === null || get(isNobodyViewedAtom) ? null : `${keyOf(subject)} ${get(viewAsAtom).userId}`
  })
  const query = makeQuery({
    question: (get) => {
      const [key, subject, more] = [get(keyAtom), subjectOf(get), get(storePagesAtom)]
      if (key === null || subject === null) return null
      return { key, subject, viewAs: get(viewAsAtom).userId, pages: more.of === key ? more.pages : 1 }
    },
    subject: ({ key }) => key,
    ask: ({ pages, subject, viewAs }) =>
      ask(Histories, (histories) =>
        Effect.forEach(
          Array.from({ length: pages }, (_, page) => page * pageLength),
          (offset) => read(histories, subject, { offset, limit: pageLength, viewAs })
        )
      ),
    defect
  })
  return {
    stateAtom: atom((get): HistoryState => {
      const state = get(query.stateAtom)
      const isZoneDecided = get(isZoneDecidedAtom)
      if (state._tag === "Failed") return state
      if (state._tag !== "Answered" || !isZoneDecided) return { _tag: "Loading" }
      return {
        _tag: "Loaded",
        entries: state.answer.flatMap(({ entries }) => entries),
        hasMore: state.answer.at(-1)?.hasMore === true,
        isLoadingMore: state.isRefreshing
      }
    }),
    moreAtom: atom(null, (get, set) => {
      const key = get(keyAtom)
      if (key !== null) set(storePagesAtom, ({ of, pages }) => ({ of: key, pages: of === key ? pages + 1 : 2 }))
    }),
    retryAtom: query.retryAtom
  }
}
