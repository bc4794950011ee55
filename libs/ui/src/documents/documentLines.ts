import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { documentsOf } from "@reclaim/core/format/document/documentTexts"
import { documentsPerPage, type GroupDocuments } from "@reclaim/core/rules/document/GroupDocuments"
import { clientActsOf } from "@reclaim/core/rules/document/requirement/clientActsOf"
import type { TreeLine } from "../tree/TreeGrid.tsx"

/** A line of the tree of missing documents. */
export type DocumentLine = TreeLine &
  (
    | { readonly _tag: "Group"; readonly group: DocumentAccount }
    | { readonly _tag: "Document"; readonly row: Requirement }
    /** Placeholder for documents that are loading. */
    | { readonly _tag: "Wait" }
    | { readonly _tag: "Failed"; readonly groupKey: string; readonly text: string }
    /** `count`: size of the next page. */
    | { readonly _tag: "More"; readonly groupKey: string; readonly count: number; readonly isLoading: boolean }
  )

const heights = { group: 44, document: 64, failed: 64, more: 56 } as const

/** The most placeholders for loading documents. */
const maxWaiting = 8

/** Fields that all lines of one group's documents share; positions are filled in once all lines are known. */
const baseOf = (groupKey: string) => ({
  name: "",
  parentId: groupId(groupKey),
  isOpen: null,
  position: 0,
  siblings: 0
})

const groupId = (groupKey: string): string => `group ${groupKey}`

const failedLine = (groupKey: string, text: string): DocumentLine => ({
  ...baseOf(groupKey),
  _tag: "Failed",
  id: `failed ${groupKey}`,
  height: heights.failed,
  isWhole: true,
  groupKey,
  text
})

const documentLine = (groupKey: string, row: Requirement, mayAct: boolean): DocumentLine => ({
  ...baseOf(groupKey),
  _tag: "Document",
  id: `document ${groupKey} ${String(row.requirementId)}`,
  name: row.name,
  height: heights.document,
  row,
  isAction: true,
  takesFiles: mayAct && clientActsOf(row).upload
})

const waitLine = (groupKey: string, at: number): DocumentLine => ({
  ...baseOf(groupKey),
  _tag: "Wait",
  id: `wait ${groupKey} ${String(at)}`,
  height: heights.document,
  isWhole: true
})

const linesBelow = (
  group: DocumentAccount,
  known: GroupDocuments | undefined,
  mayAct: boolean
): ReadonlyArray<DocumentLine> => {
  const { groupKey } = group
  if (known === undefined || known._tag === "Loading") {
    const waiting = Math.max(1, Math.min(maxWaiting, documentsOf(group)))
    return Array.from({ length: waiting }, (_, at) => waitLine(groupKey, at))
  }
  if (known._tag === "Failed") return [failedLine(groupKey, known.text)]
  const documents = known.rows.map((row) => documentLine(groupKey, row, mayAct))
  if (known.more._tag === "Failed") return [...documents, failedLine(groupKey, known.more.text)]
  const rest = known.totalCount - known.rows.length
  if (rest <= 0) return documents
  const more: DocumentLine = {
    ...baseOf(groupKey),
    _tag: "More",
    id: `more ${groupKey}`,
    height: heights.more,
    isWhole: true,
    groupKey,
    count: Math.min(rest, documentsPerPage),
    isLoading: known.more._tag === "Loading"
  }
  return [...documents, more]
}

/** The lines of the tree: every group, and below open ones their documents as far as known. */
export const documentLines = (
  groups: ReadonlyArray<DocumentAccount>,
  open: ReadonlySet<string>,
  documentsIn: (groupKey: string) => GroupDocuments | undefined,
  mayAct = false
): ReadonlyArray<DocumentLine> =>
  groups.flatMap((group, at): ReadonlyArray<DocumentLine> => {
    const isOpen = open.has(group.groupKey)
    const line: DocumentLine = {
      _tag: "Group",
      id: groupId(group.groupKey),
      name: group.label,
      parentId: null,
      isOpen,
      position: at + 1,
      siblings: groups.length,
      height: heights.group,
      group
    }
    if (!isOpen) return [line]
    const lines = linesBelow(group, documentsIn(group.groupKey), mayAct)
    return [line, ...lines.map((one, place) => ({ ...one, position: place + 1, siblings: lines.length }))]
  })
