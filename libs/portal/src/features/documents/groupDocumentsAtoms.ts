import { Requirements } from "@reclaim/core/client/documents/Requirements"
import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import type { RequirementSort } from "@reclaim/core/domain/requirement/RequirementSort"
import {
  documentsPerPage,
  type GroupDocuments,
  loadingMore,
  nextOffset,
  withNextPage,
  withoutNextPage
} from "@reclaim/core/rules/document/GroupDocuments"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { documentListAtom, retryDocumentsAtom } from "./documentsAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"
import { requirementSortAtom } from "./documentsAddressAtoms.ts"

/** The documents of groups of one answer in one order: those of another answer would not add up with its figures. */
interface Known {
  readonly list: DocumentList | null
  readonly sort: RequirementSort
  readonly groups: ReadonlyMap<string, GroupDocuments>
  readonly stopped: AbortController
}

const none: ReadonlyMap<string, GroupDocuments> = new Map()

const knownAtom = atom<Known>({ list: null, sort: "risk", groups: none, stopped: new AbortController() })

/** How often in a row the groups were asked for again because documents were of another revision. */
const outdatedAtom = atom(0)

/** After so many times the figures are told to be changing. */
const maxOutdated = 2

const currentListAtom = atom((get) => {
  const state = get(documentListAtom)
  return state._tag === "Answered" ? state : null
})

/** The documents of groups that are known; those of another answer or order are not. */
export const groupDocumentsAtom = atom((get) => {
  const { groups, list, sort } = get(knownAtom)
  const isCurrent = list !== null && get(currentListAtom)?.answer === list && get(requirementSortAtom) === sort
  return isCurrent ? groups : none
})

/** Documents seen so far by their numbers, to call them by name. Numbers are of one client. */
const seenAtom = atom<{ readonly of: number; readonly rows: ReadonlyMap<number, Requirement> }>({
  of: 0,
  rows: new Map()
})

/** A document that was seen on this page; those of another client never. */
export const seenDocumentAtom = atom((get) => {
  const { of, rows } = get(seenAtom)
  const viewed = get(currentListAtom)?.question.viewAs.userId
  return (requirementId: number): Requirement | undefined => (of === viewed ? rows.get(requirementId) : undefined)
})

/** Reads the next documents of a group, or those again that could not be read. */
export const loadMoreAtom = atom(null, async (get, set, groupKey: string): Promise<void> => {
  const current = get(currentListAtom)
  if (current === null) return
  const { answer: list, question } = current
  const sort = get(requirementSortAtom)
  const before = get(knownAtom)
  const isSame = before.list === list && before.sort === sort && !before.stopped.signal.aborted
  if (!isSame) {
    before.stopped.abort()
    set(knownAtom, { list, sort, groups: none, stopped: new AbortController() })
  }
  const { groups, stopped } = get(knownAtom)
  const known = groups.get(groupKey)
  if (known?._tag === "Loading" || (known?._tag === "Loaded" && known.more._tag === "Loading")) return
  const keep = (next: GroupDocuments) =>
    set(knownAtom, (now) =>
      now.stopped === stopped ? { ...now, groups: new Map(now.groups).set(groupKey, next) } : now
    )
  keep(loadingMore(known))
  const offset = nextOffset(known)
  const asked = ask(Requirements, (requirements) =>
    requirements.page({ ...question, groupKey, sort, offset, limit: documentsPerPage })
  )
  const exit = await runWithFailureHandling(get, asked, { signal: stopped.signal })
  if (stopped.signal.aborted) return
  if (Exit.isFailure(exit)) return keep(withoutNextPage(known, failureText(exit, words.groupDefect)))
  const page = exit.value
  if (page.rev !== list.rev) {
    const times = get(outdatedAtom)
    set(outdatedAtom, times < maxOutdated ? times + 1 : 0)
    return times < maxOutdated ? set(retryDocumentsAtom) : keep(withoutNextPage(known, words.changing))
  }
  set(outdatedAtom, 0)
  keep(withNextPage(known, page))
  set(seenAtom, ({ of, rows }) => ({
    of: question.viewAs.userId,
    rows: new Map([
      ...(of === question.viewAs.userId ? rows : []),
      ...page.rows.map((row) => [row.requirementId, row] as const)
    ])
  }))
})

/** Reads the first documents of groups of which nothing is known yet. */
export const loadGroupsAtom = atom(null, (_get, set, groupKeys: ReadonlyArray<string>): void => {
  for (const groupKey of groupKeys) void set(loadMoreAtom, groupKey)
})

/** Ends what is under way and forgets the documents: the screen is left. */
export const forgetGroupsAtom = atom(null, (get, set): void => {
  get(knownAtom).stopped.abort()
  set(knownAtom, { list: null, sort: "risk", groups: none, stopped: new AbortController() })
  set(outdatedAtom, 0)
})
