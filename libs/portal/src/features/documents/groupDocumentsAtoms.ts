import type { DocumentQuery } from "@reclaim/core/contract/documents/DocumentQuery"
import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { RequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import { documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import {
  documentsPerPage,
  type GroupDocuments,
  loadingMore,
  maxDocumentsPerPage,
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

/** Documents by group, of one response in one sort order: those of another response would not match its figures. */
interface LoadedGroups {
  readonly list: DocumentList | null
  readonly sort: RequirementSort
  readonly groups: ReadonlyMap<string, GroupDocuments>
  /** Groups of the previous response to the same question, shown until these are loaded. */
  readonly before: ReadonlyMap<string, GroupDocuments>
  /** Question and sort order as text, so that no other question's response stands in. */
  readonly asked: string
  readonly stopped: AbortController
}

const none: ReadonlyMap<string, GroupDocuments> = new Map()

const nothingKnown = (): LoadedGroups => ({
  list: null,
  sort: "risk",
  groups: none,
  before: none,
  asked: "",
  stopped: new AbortController()
})

const knownAtom = atom<LoadedGroups>(nothingKnown())

/** A question as text, equal for equal questions. */
const textOf = ({ filter, viewAsUserId }: DocumentQuery, sort: RequirementSort): string =>
  `${String(viewAsUserId)} ${sort} ${searchOfDocuments({ ...documentsAddress(""), filter })}`

/** Number of consecutive reloads because documents were of another revision. */
const outdatedAtom = atom(0)

/** Number of reloads after which the figures are reported as changing. */
const maxOutdated = 2

const currentListAtom = atom((get) => {
  const state = get(documentListAtom)
  return state._tag === "Answered" ? state : null
})

/** True if the loaded documents belong to the response and the sort order shown. */
const isCurrentAtom = atom((get) => {
  const { list, sort } = get(knownAtom)
  return list !== null && get(currentListAtom)?.answer === list && get(requirementSortAtom) === sort
})

/** Loaded documents by group, without those of another response or sort order. */
export const groupDocumentsAtom = atom((get) => (get(isCurrentAtom) ? get(knownAtom).groups : none))

/** Documents shown in each group; the previous ones while a group is reloaded. */
export const shownGroupsAtom = atom((get): ReadonlyMap<string, GroupDocuments> => {
  const { asked, before, groups } = get(knownAtom)
  const current = get(currentListAtom)
  if (current === null || asked !== textOf(current.question, get(requirementSortAtom))) return none
  const standIns = new Map([...before, ...(get(isCurrentAtom) ? none : groups)])
  const loaded = [...standIns].filter(([, group]) => group._tag === "Loaded")
  const known = [...(get(isCurrentAtom) ? groups : none)].filter(
    ([key, group]) => group._tag !== "Loading" || standIns.get(key)?._tag !== "Loaded"
  )
  return new Map([...loaded, ...known])
})

/** Documents loaded so far by id, for their names. Ids belong to one client. */
const seenAtom = atom<{ readonly of: number; readonly rows: ReadonlyMap<number, Requirement> }>({
  of: 0,
  rows: new Map()
})

/** Finds a document loaded on this page; never one of another client. */
export const seenDocumentAtom = atom((get) => {
  const { of, rows } = get(seenAtom)
  const viewed = get(currentListAtom)?.question.viewAsUserId
  return (requirementId: number): Requirement | undefined => (of === viewed ? rows.get(requirementId) : undefined)
})

/** Loads the next documents of a group, or retries a failed page. */
export const loadMoreAtom = atom(null, async (get, set, groupKey: string): Promise<void> => {
  const current = get(currentListAtom)
  if (current === null) return
  const { answer: list, question } = current
  const sort = get(requirementSortAtom)
  const before = get(knownAtom)
  const isSame = before.list === list && before.sort === sort && !before.stopped.signal.aborted
  if (!isSame) {
    before.stopped.abort()
    const asked = textOf(question, sort)
    const standIns = before.asked === asked ? new Map([...before.before, ...before.groups]) : none
    set(knownAtom, { list, sort, groups: none, before: standIns, asked, stopped: new AbortController() })
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
  const standIn = get(knownAtom).before.get(groupKey)
  const shown = known === undefined && standIn?._tag === "Loaded" ? standIn.rows.length : 0
  const limit = Math.max(documentsPerPage, Math.min(shown, maxDocumentsPerPage))
  const payload = { ...question, groupKey, sort, offset, limit }
  const asked = ask(RequirementGroup, (calls) => calls.page({ payload }))
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
    of: question.viewAsUserId,
    rows: new Map([
      ...(of === question.viewAsUserId ? rows : []),
      ...page.rows.map((row) => [row.requirementId, row] as const)
    ])
  }))
})

/** Loads the first documents of groups that have none yet. */
export const loadGroupsAtom = atom(null, (_get, set, groupKeys: ReadonlyArray<string>): void => {
  for (const groupKey of groupKeys) void set(loadMoreAtom, groupKey)
})

/** Cancels requests and discards the documents when the screen is left. */
export const forgetGroupsAtom = atom(null, (get, set): void => {
  get(knownAtom).stopped.abort()
  set(knownAtom, nothingKnown())
  set(outdatedAtom, 0)
})
