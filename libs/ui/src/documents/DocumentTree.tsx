import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentsOf, documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type RequirementColumn, requirementListing } from "@reclaim/core/format/document/requirementListing"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import type { GroupDocuments } from "@reclaim/core/rules/document/GroupDocuments"
import { rowActOf } from "@reclaim/core/rules/document/waiting/rowActOf"
import { type PaperRowAct, rowActOfPaper } from "@reclaim/core/rules/document/paper/rowActOfPaper"
import { clientActsOf, isAuthorization } from "@reclaim/core/rules/document/requirement/clientActsOf"
import { isSignedOnScreen } from "@reclaim/core/rules/signing/signerWay"
import { type ReactNode, useMemo } from "react"
import { maxPrintedRows, type PrintedRows, PrintedTable } from "../grid/PrintedTable.tsx"
import { useIsPrinted } from "../grid/useIsPrinted.ts"
import buttonStyles from "../page/Button.module.css"
import { FailureNotice } from "../page/FailureNotice.tsx"
import type { LinkComponent } from "../page/Link.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { layout } from "../theme/layout.ts"
import { TreeGrid, type TreeColumn } from "../tree/TreeGrid.tsx"
import { documentCells, groupCells } from "./documentCells.tsx"
import { type DocumentLine, documentLines } from "./documentLines.ts"
import { documentMessages } from "./documentMessages.ts"
import styles from "./DocumentTree.module.css"

/** The columns in their order. */
const columnIds = Object.keys(requirementListing) as ReadonlyArray<RequirementColumn>

const headCells = (group: DocumentAccount): Readonly<Record<RequirementColumn, string>> => ({
  document: `${group.label} (${documentTexts.documents(documentsOf(group))})`,
  market: "",
  party: "",
  waiting: "",
  behind: usd(group.netReclaim),
  alone: usd(group.aloneReleases),
  atRisk: usd(group.atRisk),
  latestSafe: displayDate(group.earliestSafeOn),
  cutoff: displayDate(group.earliestCutoff)
})

const cellsOf = (cells: Readonly<Record<RequirementColumn, string>>): ReadonlyArray<string> =>
  columnIds.map((id) => cells[id])

/** Groups in print, with those of their documents that are loaded. */
const printedDocuments = (
  groups: ReadonlyArray<{ readonly group: DocumentAccount; readonly rows: ReadonlyArray<Requirement> }>,
  summary: DocumentSummary
): PrintedRows => {
  const rows = groups.flatMap(({ group, rows: documents }) => [
    { key: group.groupKey, cells: cellsOf(headCells(group)), isHead: true },
    ...documents.map((row) => ({
      key: `${group.groupKey} ${String(row.requirementId)}`,
      cells: columnIds.map((id) => requirementListing[id].text(row))
    }))
  ])
  return {
    columns: columnIds.map((id) => ({
      label: requirementListing[id].title,
      kind: printedKind(requirementListing[id])
    })),
    rows: rows.slice(0, maxPrintedRows),
    totals: columnIds.map((id) => {
      if (id === "document") return documentTexts.documents(summary.documentCount)
      return id === "behind" ? usd(summary.netReclaim) : ""
    }),
    rowCount: rows.length
  }
}

export interface DocumentTreeProps {
  /** The groups listed, in their order. */
  readonly groups: ReadonlyArray<DocumentAccount>
  readonly grouping: DocumentGrouping
  /** Totals over all groups, for the last line in print. */
  readonly summary: DocumentSummary
  /** The keys of the groups that are open. */
  readonly open: ReadonlySet<string>
  /** State of a group's documents; undefined before they were requested. */
  readonly documentsIn: (groupKey: string) => GroupDocuments | undefined
  /** The id of the requirement whose sheet is open. */
  readonly requirementId: number | null
  readonly today: CalendarDate
  readonly onOpen: (groupKey: string, isOpen: boolean) => void
  /** Loads more documents of a group, or retries those that failed. */
  readonly onMore: (groupKey: string) => void
  /** A document was opened. */
  readonly onHow: (row: Requirement) => void
  /** Progress of a document signed by hand; null while none has been prepared. */
  readonly paperOf: (row: Requirement) => PaperDocument | null
  /** Null for users who may not act on documents. */
  readonly acts: DocumentTreeActs | null
  /** Address at which claims are authorized; null for users who may not. */
  readonly authorizeHref: string | null
  readonly LinkComponent?: LinkComponent | undefined
}

/** Client's actions on a document's row. */
export interface DocumentTreeActs {
  readonly onOrder: (row: Requirement) => void
  /** The sheets of a document signed by hand are to be printed, or it was posted. */
  readonly onPaper: (row: Requirement, act: PaperRowAct) => void
  /** The document is to be signed on screen. */
  readonly onSign: (row: Requirement) => void
  /** With the dropped or pasted files; without any, files are to be chosen. */
  readonly onUpload: (row: Requirement, files: ReadonlyArray<File>) => void
}

const words = documentMessages.tree

const columns: ReadonlyArray<TreeColumn> = [
  { id: "document", title: requirementListing.document.title },
  { id: "market", title: requirementListing.market.title },
  { id: "party", title: requirementListing.party.title },
  { id: "waiting", title: requirementListing.waiting.title, isFigure: true },
  { id: "behind", title: requirementListing.behind.title, isFigure: true },
  { id: "alone", title: requirementListing.alone.title, isFigure: true },
  { id: "atRisk", title: requirementListing.atRisk.title, isFigure: true },
  { id: "latestSafe", title: requirementListing.latestSafe.title },
  { id: "how", title: words.columns.how }
]

const rowsOf = (known: GroupDocuments | undefined): ReadonlyArray<Requirement> =>
  known?._tag === "Loaded" ? known.rows : []

/** Missing documents by group, with the amounts that wait for them; a group opens to its documents. */
export const DocumentTree = (props: DocumentTreeProps) => {
  const { acts, documentsIn, grouping, groups, onHow, onMore, onOpen, open, today } = props
  const mayAct = acts !== null
  const lines = useMemo(() => documentLines(groups, open, documentsIn, mayAct), [groups, open, documentsIn, mayAct])
  const upload = (row: Requirement, files: ReadonlyArray<File> = []) =>
    acts !== null && clientActsOf(row).upload ? () => acts.onUpload(row, files) : null
  const order = (row: Requirement) => (acts !== null && clientActsOf(row).order ? () => acts.onOrder(row) : null)
  const sign = (row: Requirement) => (acts !== null && isSignedOnScreen(row) ? () => acts.onSign(row) : null)
  const paperAct = (row: Requirement) => {
    const act = acts === null ? null : rowActOfPaper(row, props.paperOf(row))
    return act === null ? null : { act, onPress: () => acts?.onPaper(row, act) }
  }
  const rowAct = (row: Requirement) => {
    const act = acts === null ? null : rowActOf(row, props.paperOf(row))
    return act === "authorize" ? null : act
  }
  const runRowAct = (row: Requirement) => {
    const act = rowAct(row)
    if (act === null || acts === null) return
    if (act === "sign") acts.onSign(row)
    else if (act === "order") acts.onOrder(row)
    else if (act === "upload") acts.onUpload(row, [])
    else acts.onPaper(row, act)
  }
  const isPrinted = useIsPrinted()
  const cellsOf = (line: DocumentLine, tabIndex: 0 | -1): ReadonlyArray<ReactNode> => {
    switch (line._tag) {
      case "Group":
        return groupCells(line.group, today)
      case "Document":
        return documentCells(line.row, props.paperOf(line.row), today, {
          tabIndex,
          act: rowAct(line.row),
          onAct: () => runRowAct(line.row),
          authorizeHref: isAuthorization(line.row) ? props.authorizeHref : null,
          LinkComponent: props.LinkComponent,
          onHow: () => onHow(line.row)
        })
      case "Wait":
        return [<Wait key="wait" />]
      case "Failed":
        return [<FailureNotice key="failed" text={line.text} onRetry={() => onMore(line.groupKey)} />]
      case "More":
        return [
          <button
            key="more"
            type="button"
            className={buttonStyles["button"]}
            data-kind="plain"
            data-small
            tabIndex={tabIndex}
            aria-disabled={line.isLoading}
            onClick={() => (line.isLoading ? undefined : onMore(line.groupKey))}
          >
            {line.isLoading ? words.moreLoading : words.more(count(line.count))}
          </button>
        ]
    }
  }
  return (
    <>
      <TreeGrid
        label={words.label(documentTexts.groupings[grouping])}
        className={styles["tree"]}
        columns={columns}
        lines={lines}
        aboutEnd={props.requirementId === null ? null : ` ${String(props.requirementId)}`}
        cellsOf={cellsOf}
        onOpen={(line, isOpen) => (line._tag === "Group" ? onOpen(line.group.groupKey, isOpen) : undefined)}
        onAction={(line) => (line._tag === "Document" ? onHow(line.row) : undefined)}
        keys={{
          u: (line) => (line._tag === "Document" ? upload(line.row)?.() : undefined),
          p: (line) => (line._tag === "Document" ? paperAct(line.row)?.onPress() : undefined),
          s: (line) => (line._tag === "Document" ? sign(line.row)?.() : undefined),
          o: (line) => (line._tag === "Document" ? order(line.row)?.() : undefined),
          ".": (line) => (line._tag === "Document" ? onHow(line.row) : undefined)
        }}
        onFiles={(line, files) => (line._tag === "Document" ? upload(line.row, files)?.() : undefined)}
      />
      {isPrinted ? (
        <PrintedTable
          {...printedDocuments(
            groups.map((group) => ({ group, rows: rowsOf(documentsIn(group.groupKey)) })),
            props.summary
          )}
        />
      ) : null}
    </>
  )
}

const Wait = () => (
  <span className={layout.row(4, "between", "nowrap")}>
    <span className="visually-hidden">{words.loading}</span>
    <Skeleton width="180px" height="13px" />
    <Skeleton width="90px" height="13px" />
  </span>
)
