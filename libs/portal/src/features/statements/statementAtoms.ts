import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { callFailureOf, type PortalServices, resultAtom } from "../../app/runtime/runtime.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { startExportAtom } from "../../app/files/exportAtoms.ts"
import type { ExportKind } from "../../app/files/exportStateAtoms.ts"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { statementsQueryOf } from "@reclaim/core/rules/address/statementsUrl"
import { viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** What a list of statements shows; exactly one of these at a time. */
export type StatementListView<Row> =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has put the failure aside; nothing is shown until it is asked for again. */
  | { readonly _tag: "Acknowledged" }
  | { readonly _tag: "Loaded"; readonly statements: ReadonlyArray<Row> }

/** What stands in the place of one statement. */
export type OpenStatementView<Detail> =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Acknowledged" }
  | { readonly _tag: "Loaded"; readonly detail: Detail }

/** The calls that one kind of statement is read by. */
export interface StatementCalls<Row, Detail> {
  readonly available: (viewAs: ViewReportAs) => Effect.Effect<ReadonlyArray<Row>, CallFailure, PortalServices>
  readonly detail: (asked: {
    readonly statement: Row
    readonly viewAs: ViewReportAs
  }) => Effect.Effect<Detail, CallFailure, PortalServices>
  readonly file: (
    kind: ExportKind,
    asked: { readonly statement: Row; readonly viewAs: ViewReportAs }
  ) => Effect.Effect<ReportFile, CallFailure, PortalServices>
  /** What is said when a failure has no words of the server. */
  readonly defect: string
}

/** What every row of a list has. */
export interface ListedRow {
  readonly id: number
  readonly statementName: string
}

/** A statement to be had as a file. */
export interface DownloadRequest<Row> {
  readonly statement: Row
  readonly kind: ExportKind
}

/** The atoms of one kind of statement: its list, the one that the address opens, and their files. */
export const makeStatementAtoms = <Row extends ListedRow, Detail>(calls: StatementCalls<Row, Detail>) => {
  const textOf = (exit: Exit.Exit<unknown, CallFailure>): string => {
    const failure = callFailureOf(exit)
    return failure === undefined ? calls.defect : apiErrorText(failure)
  }

  const attemptAtom = atom(0)
  /** One text per question asked, "Try again" counted in. */
  const requestAtom = atom((get) => `${get(attemptAtom)} ${get(viewAsAtom).userId}`)
  const acknowledgedRequestAtom = atom("")

  const listExitAtom = resultAtom((get) => {
    get(requestAtom)
    return calls.available(get(viewAsAtom))
  })
  const listAnswerAtom = unwrap(
    atom(async (get) => ({ request: get(requestAtom), exit: await get(listExitAtom) })),
    (previous) => previous
  )

  /** The published statements of whoever is viewed. An answer to an older question is none. */
  const listViewAtom = atom((get): StatementListView<Row> => {
    const answer = get(listAnswerAtom)
    const request = get(requestAtom)
    if (get(acknowledgedRequestAtom) === request) return { _tag: "Acknowledged" }
    if (answer === undefined || answer.request !== request) return { _tag: "Loading" }
    if (Exit.isFailure(answer.exit)) return { _tag: "Failed", text: textOf(answer.exit) }
    const statements = answer.exit.value
    return statements.length === 0 ? { _tag: "Empty" } : { _tag: "Loaded", statements }
  })

  const openIdAtom = atom((get) => statementsQueryOf(get(locationAtom).search).open)

  /** The row of the open statement; undefined until it is known to be in the list. */
  const openRowAtom = atom((get) => {
    const id = get(openIdAtom)
    const list = get(listViewAtom)
    return id === null || list._tag !== "Loaded" ? undefined : list.statements.find((one) => one.id === id)
  })

  const openAttemptAtom = atom(0)
  const openRequestAtom = atom((get) => `${get(requestAtom)} ${get(openAttemptAtom)} ${get(openIdAtom)}`)
  const openExitAtom = resultAtom((get) => {
    get(openRequestAtom)
    const statement = get(openRowAtom)
    return statement === undefined ? Effect.never : calls.detail({ statement, viewAs: get(viewAsAtom) })
  })
  const openAnswerAtom = unwrap(
    atom(async (get) => ({ request: get(openRequestAtom), exit: await get(openExitAtom) })),
    (previous) => previous
  )
  const acknowledgedOpenAtom = atom("")

  /** The statement that the address opens. */
  const openViewAtom = atom((get): OpenStatementView<Detail> => {
    if (get(openIdAtom) === null) return { _tag: "Closed" }
    const list = get(listViewAtom)
    if (list._tag === "Empty") return { _tag: "NotFound" }
    if (list._tag !== "Loaded") return list
    if (get(openRowAtom) === undefined) return { _tag: "NotFound" }
    const request = get(openRequestAtom)
    if (get(acknowledgedOpenAtom) === request) return { _tag: "Acknowledged" }
    const answer = get(openAnswerAtom)
    if (answer === undefined || answer.request !== request) return { _tag: "Loading" }
    return Exit.isSuccess(answer.exit)
      ? { _tag: "Loaded", detail: answer.exit.value }
      : { _tag: "Failed", text: textOf(answer.exit) }
  })

  return {
    listViewAtom,
    openRowAtom,
    openViewAtom,
    /** Asks again for what failed, was put aside, or may have grown old. */
    reloadAtom: atom(null, (get, set) => {
      const isListThere = get(listViewAtom)._tag === "Loaded"
      if (isListThere && get(openIdAtom) !== null) set(openAttemptAtom, (attempt) => attempt + 1)
      else set(attemptAtom, (attempt) => attempt + 1)
    }),
    /** Drops the list, so that the next visit loads it again. */
    leaveAtom: atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1)),
    /** Puts a failure aside. */
    acknowledgeAtom: atom(null, (get, set) => {
      if (get(listViewAtom)._tag === "Failed") set(acknowledgedRequestAtom, get(requestAtom))
      else set(acknowledgedOpenAtom, get(openRequestAtom))
    }),
    /** Has a statement made into a file. */
    downloadAtom: atom(null, (get, set, { kind, statement }: DownloadRequest<Row>) => {
      const client = get(viewedUserAtom)?.clientName
      const { statementName } = statement
      return set(startExportAtom, {
        kind,
        title: client === undefined ? statementName : statementsMessages.ofClient(statementName, client),
        request: calls.file(kind, { statement, viewAs: get(viewAsAtom) })
      })
    })
  }
}

/** What `makeStatementAtoms` gives. */
export type StatementAtoms<Row extends ListedRow, Detail> = ReturnType<typeof makeStatementAtoms<Row, Detail>>
