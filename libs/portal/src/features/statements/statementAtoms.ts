import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import type { Effect } from "effect"
import { atom } from "jotai"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import type { PortalServices } from "../../app/runtime/runtime.ts"
import { exportMessages } from "../../app/files/exportMessages.ts"
import { startExportAtom } from "../../app/files/exportAtoms.ts"
import type { ExportKind } from "@reclaim/core/rules/export/exportState"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { statementsQueryOf } from "@reclaim/core/rules/address/statementsUrl"
import { viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** The state of a list of statements. */
export type StatementListView<Row> =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has dismissed the failure; nothing is shown until the next request. */
  | { readonly _tag: "Acknowledged" }
  | { readonly _tag: "Loaded"; readonly statements: ReadonlyArray<Row> }

/** The state of one statement. */
export type OpenStatementView<Detail> =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Acknowledged" }
  | { readonly _tag: "Loaded"; readonly detail: Detail }

/** Id of a listed statement, and the user id as whom staff view it; 0 for the user's own. */
export interface StatementAddress {
  readonly id: number
  readonly reportGuid: string
  readonly viewAsUserId: number
}

/** The calls for one kind of statement. */
export interface StatementCalls<Row, Detail> {
  readonly available: (viewAsUserId: number) => Effect.Effect<ReadonlyArray<Row>, CallFailure, PortalServices>
  readonly detail: (statement: StatementAddress) => Effect.Effect<Detail, CallFailure, PortalServices>
  readonly file: (
    kind: ExportKind,
    statement: StatementAddress
  ) => Effect.Effect<ReportFile, CallFailure, PortalServices>
  /** Messages for failures without a message from the server. */
  readonly defect: string
}

/** Fields common to the rows of every list. */
export interface ListedRow {
  readonly id: number
  readonly reportGuid: string
  readonly statementName: string
}

/** A statement as a file. */
export interface DownloadRequest<Row> {
  readonly statement: Row
  readonly kind: ExportKind
}

/** Atoms of one kind of statement: its list, the statement in the address, and their files. */
export const makeStatementAtoms = <Row extends ListedRow, Detail>(calls: StatementCalls<Row, Detail>) => {
  const listQuery = makeQuery({
    isReport: true,
    question: (get) => ({ viewAsUserId: get(viewAsAtom).userId }),
    subject: (question) => question,
    ask: ({ viewAsUserId }) => calls.available(viewAsUserId),
    defect: calls.defect
  })

  /** The published statements of the client in view. Discards an answer to an older request. */
  const listViewAtom = atom((get): StatementListView<Row> => {
    const state = get(listQuery.stateAtom)
    if (state._tag === "Failed" || state._tag === "Acknowledged") return state
    if (state._tag !== "Answered" || state.isRefreshing) return { _tag: "Loading" }
    return state.answer.length === 0 ? { _tag: "Empty" } : { _tag: "Loaded", statements: state.answer }
  })

  const openIdAtom = atom((get) => statementsQueryOf(get(locationAtom).search).open)

  /** Row of the open statement; undefined until it is loaded with the list. */
  const openRowAtom = atom((get) => {
    const id = get(openIdAtom)
    const list = get(listViewAtom)
    return id === null || list._tag !== "Loaded" ? undefined : list.statements.find((one) => one.id === id)
  })

  const openQuery = makeQuery({
    isReport: true,
    question: (get) => {
      const statement = get(openRowAtom)
      if (statement === undefined) return null
      const { id, reportGuid } = statement
      return { id, reportGuid, viewAsUserId: get(viewAsAtom).userId }
    },
    subject: (question) => question,
    ask: calls.detail,
    defect: calls.defect
  })

  /** The statement that the address opens. */
  const openViewAtom = atom((get): OpenStatementView<Detail> => {
    if (get(openIdAtom) === null) return { _tag: "Closed" }
    const list = get(listViewAtom)
    if (list._tag === "Empty") return { _tag: "NotFound" }
    if (list._tag !== "Loaded") return list
    const state = get(openQuery.stateAtom)
    switch (state._tag) {
      case "Unasked":
        return { _tag: "NotFound" }
      case "Answered":
        return state.isRefreshing ? { _tag: "Loading" } : { _tag: "Loaded", detail: state.answer }
      default:
        return state
    }
  })

  return {
    listViewAtom,
    openRowAtom,
    openViewAtom,
    /** Repeats requests that failed, were dismissed, or may be out of date. */
    reloadAtom: atom(null, (get, set) => {
      const isListThere = get(listViewAtom)._tag === "Loaded"
      set(isListThere && get(openIdAtom) !== null ? openQuery.retryAtom : listQuery.retryAtom)
    }),
    /** Discards the list, so that the next visit requests it again. */
    leaveAtom: listQuery.retryAtom,
    /** Dismisses a failure. */
    acknowledgeAtom: atom(null, (get, set) => {
      const { acknowledgeAtom } = get(listViewAtom)._tag === "Failed" ? listQuery : openQuery
      set(acknowledgeAtom)
    }),
    /** Makes a file of a statement. */
    downloadAtom: atom(null, (get, set, { kind, statement }: DownloadRequest<Row>) => {
      const client = get(viewedUserAtom)?.clientName
      const { id, reportGuid, statementName } = statement
      return set(startExportAtom, {
        kind,
        title: exportMessages.titled(statementName, client),
        request: calls.file(kind, { id, reportGuid, viewAsUserId: get(viewAsAtom).userId })
      })
    })
  }
}

/** The result of `makeStatementAtoms`. */
export type StatementAtoms<Row extends ListedRow, Detail> = ReturnType<typeof makeStatementAtoms<Row, Detail>>
