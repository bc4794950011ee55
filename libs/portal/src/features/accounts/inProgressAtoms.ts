import { Applications } from "@reclaim/core/client/applications/Applications"
import { FoldedList } from "@reclaim/core/domain/account/application/FoldedList"
import type { ApplicationState } from "@reclaim/core/domain/account/ApplicationState"
import type { ApplicationListState } from "@reclaim/ui/accounts/ApplicationList.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountsMessages as words } from "./accountsMessages.ts"

/** Those that are under way, what waits for the client first. */
const openStates: ReadonlyArray<ApplicationState> = ["returned", "draft", "submitted", "in_review"]

/** Those of an uploaded list are one line with us, until they come back one by one. */
const foldedStates: ReadonlySet<ApplicationState> = new Set(["submitted", "in_review"])

/** The most of each state. */
const maxListed = 50

/** The most of which the reviewer's note is told. */
const maxNoted = 5

/** Whether they are in view; each time they come into view, they are asked for. */
export const isInProgressShownAtom = atom(false)

/** Each list once, whatever the states of its applications are; the one that was changed last first. */
const togetherByList = (lists: ReadonlyArray<FoldedList>): ReadonlyArray<FoldedList> => {
  const known = new Map<number, FoldedList>()
  for (const list of lists) {
    const other = known.get(list.batchId)
    known.set(
      list.batchId,
      other === undefined
        ? list
        : new FoldedList(
            Object.assign({}, list, {
              count: list.count + other.count,
              updatedAt: list.updatedAt > other.updatedAt ? list.updatedAt : other.updatedAt
            })
          )
    )
  }
  return [...known.values()].toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
}

const query = makeQuery({
  question: (get) =>
    !get(isInProgressShownAtom) || get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId },
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) =>
    ask(Applications, (applications) =>
      Effect.gen(function* () {
        const pages = yield* Effect.forEach(
          openStates,
          (state) =>
            applications.list({
              state,
              limit: maxListed,
              viewAs,
              ...(foldedStates.has(state) ? { lists: "folded" } : {})
            }),
          { concurrency: openStates.length }
        )
        const rows = pages.flatMap((page) => page.applications)
        const returned = rows.filter(({ state }) => state === "returned").slice(0, maxNoted)
        const found = yield* Effect.forEach(returned, ({ applicationId }) => applications.find(applicationId, viewAs), {
          concurrency: maxNoted
        })
        const lists = togetherByList(pages.flatMap((page) => page.lists))
        return {
          rows,
          lists,
          totalCount:
            pages.reduce((sum, page) => sum + page.totalCount, 0) + lists.reduce((sum, list) => sum + list.count, 0),
          notes: new Map(found.map(({ applicationId, notes }) => [applicationId, notes[0]?.text ?? ""]))
        }
      })
    ),
  defect: words.inProgressDefect
})

/** The accounts that are on their way into the service; null until they are known. */
export const inProgressAtom = atom((get): ApplicationListState | null => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", ...state.answer } : null
})

/** Asks for them again. */
export const reloadInProgressAtom = query.retryAtom
