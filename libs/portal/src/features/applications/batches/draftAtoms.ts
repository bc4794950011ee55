import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { BatchReference } from "@reclaim/core/domain/application/batch/BatchReference"
import type { DateOrder } from "@reclaim/core/domain/application/batch/DateOrder"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { DateOrderDecision } from "@reclaim/core/rules/application/batch/decideDateOrder"
import { headerFingerprint } from "@reclaim/core/rules/application/batch/headerFingerprint"
import { recogniseTitles, type TitleMapping } from "@reclaim/core/rules/application/batch/recogniseTitles"
import type { TableOutline } from "@reclaim/core/rules/application/batch/tableOutline"
import { foldedTitle } from "@reclaim/core/rules/contactFile/contactFileTitles"
import type { ChosenColumn } from "@reclaim/ui/applications/batches/ColumnsStep.tsx"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { runRaw } from "../../../app/runtime/runtime.ts"
import type { SheetCheck } from "./sheet/Sheet.ts"
import { SheetReader } from "./sheet/SheetReader.ts"

/** Answers about a file as a whole, before its rows are checked. */
export interface Draft {
  readonly fileName: string
  /** True if this page has read the file itself; otherwise the data is the server's. */
  readonly isRead: boolean
  readonly outline: TableOutline
  /** Chosen columns, in the order of the file's columns. */
  readonly chosen: ReadonlyArray<ChosenColumn>
  readonly dates: DateOrderDecision
  /** Date order of the file; null while the user has to choose one. */
  readonly dateOrder: DateOrder | null
  readonly common: ApplicationSteps
  /** Reference data by which the page validates rows; null if it does not. */
  readonly reference: BatchReference | null
  /** Result of validating the rows in the page. */
  readonly check: SheetCheck | null
  /** True once the user has tried to check the rows, so that missing answers are reported. */
  readonly isTried: boolean
}

const storeDraftAtom = atom<Draft | null>(null)

/** Answers about the file; null before one is chosen. */
export const draftAtom = atom(
  (get) => get(storeDraftAtom),
  (_get, set, next: Draft | null): void => set(storeDraftAtom, next)
)

const isColumn = (name: string | null): name is AccountColumnName =>
  accountColumns.some((column) => column.name === name)

/** Normalised titles with the column that each is used as; titles without a choice are omitted. */
export const titleMapping = ({
  chosen,
  outline
}: Pick<Draft, "chosen" | "outline">): TitleMapping<AccountColumnName> => {
  const mapping = new Map<string, AccountColumnName | null>()
  for (const [place, { title }] of outline.columns.entries()) {
    const folded = foldedTitle(title)
    // The first of two equal titles is read.
    if (folded !== "" && !mapping.has(folded)) mapping.set(folded, chosen[place] ?? null)
  }
  return Object.fromEntries(mapping)
}

/** Columns recognised by the file's titles and the user's choices. */
export const recogniseColumns = (draft: Pick<Draft, "chosen" | "outline">) =>
  recogniseTitles(
    accountColumns,
    draft.outline.columns.map(({ title }) => title),
    titleMapping(draft)
  )

const rememberedColumns = (
  { columns }: TableOutline,
  remembered: TitleMapping<AccountColumnName>
): ReadonlyArray<ChosenColumn> => {
  const titles = columns.map(({ title }) => title)
  const { places, unknown } = recogniseTitles(accountColumns, titles, remembered)
  return places.map((column, place) => column ?? (unknown.includes(titles[place] ?? "") ? undefined : null))
}

const settledDateOrder: DateOrderDecision = { _tag: "Settled", order: "mdy" }

/** The draft of a file that the page has read. */
export const draftOfFile = (fileName: string, outline: TableOutline, reference: BatchReference): Draft => {
  const remembered = Object.fromEntries(
    Object.entries(reference.columns ?? {}).map(([title, column]) => [title, isColumn(column) ? column : null])
  )
  return {
    fileName,
    isRead: true,
    outline,
    chosen: rememberedColumns(outline, remembered),
    dates: settledDateOrder,
    dateOrder: null,
    common: blankSteps,
    reference,
    check: null,
    isTried: false
  }
}

/** The draft of an upload started elsewhere or earlier, from the server's data. */
export const draftOfBatch = (batch: UploadBatch): Draft => {
  const outline = {
    columns: batch.titles.map((title) => ({ title, samples: [] })),
    rowCount: batch.rows ?? 0,
    titlesLine: null,
    fingerprint: headerFingerprint(batch.titles)
  }
  const mapped = Object.fromEntries(
    Object.entries(batch.columns).map(([title, column]) => [title, isColumn(column) ? column : null])
  )
  const isAsked = batch.dateOrder === null && (batch.codes.date_ambiguous ?? 0) > 0
  return {
    fileName: batch.fileName,
    isRead: false,
    outline,
    chosen: rememberedColumns(outline, mapped),
    dates: isAsked ? { _tag: "Ambiguous", example: "3/4/2024" } : settledDateOrder,
    dateOrder: batch.dateOrder,
    common: batch.common,
    reference: null,
    check: null,
    isTried: false
  }
}

/** Assigns a column of the file; the column assigned to it before is left out. */
export const chooseColumnAtom = atom(
  null,
  async (get, set, place: number, column: AccountColumnName | null): Promise<void> => {
    const draft = get(storeDraftAtom)
    if (draft === null) return
    const chosen = draft.chosen.map((one, at): ChosenColumn =>
      at === place ? column : column !== null && one === column ? null : one
    )
    set(storeDraftAtom, { ...draft, chosen, check: null })
    await set(readDatesAtom)
  }
)

/** Detects the date order of the file, as far as its dates reveal it. */
export const readDatesAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(storeDraftAtom)
  if (draft === null || !draft.isRead) return
  const { places } = recogniseColumns(draft)
  const exit = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "DatesOf", of: places }))
  )
  if (Exit.isFailure(exit)) return
  set(storeDraftAtom, (now) =>
    now === null
      ? null
      : { ...now, dates: exit.value, dateOrder: exit.value._tag === "Settled" ? exit.value.order : now.dateOrder }
  )
})

/** Chooses the date order of the file. */
export const chooseDateOrderAtom = atom(null, (_get, set, dateOrder: DateOrder): void =>
  set(storeDraftAtom, (now) => (now === null ? null : { ...now, dateOrder, check: null }))
)

/** Sets an answer for all rows. */
export const answerCommonAtom = atom(
  null,
  (_get, set, { content, step }: { readonly step: keyof ApplicationSteps; readonly content: object }): void =>
    set(storeDraftAtom, (now) =>
      now === null ? null : { ...now, common: { ...now.common, [step]: content }, check: null }
    )
)

/** Answer required before the rows can be checked. */
export type CheckObstacle = "columns" | "dates"

/** Answer still missing before the rows can be checked; null for none. */
export const obstacleOf = (draft: Draft): CheckObstacle | null => {
  if (recogniseColumns(draft).missing.length > 0) return "columns"
  if (draft.dates._tag !== "Settled" && draft.dateOrder === null) return "dates"
  return null
}

/**
 * Validates the rows in the page, if it has read the file: by their cells alone (`isEarly`), or with the answers for all
 * of them.
 */
export const checkHereAtom = atom(null, async (get, set, isEarly: boolean): Promise<SheetCheck | null> => {
  const draft = get(storeDraftAtom)
  if (draft === null || !draft.isRead || draft.reference === null) return null
  const { common, dateOrder, reference } = draft
  const { places } = recogniseColumns(draft)
  const exit = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "Check", of: { places, reference, common, dateOrder, isEarly } }))
  )
  const check = Exit.isSuccess(exit) ? exit.value : null
  set(storeDraftAtom, (now) => (now === null ? null : { ...now, check }))
  return check
})
