import type { ApplicationPage } from "../../domain/application/ApplicationPage.ts"
import type { ApplicationRow } from "../../domain/application/ApplicationRow.ts"
import type { FoldedList } from "../../domain/application/FoldedList.ts"
import type { OpenApplicationState } from "../../domain/application/ApplicationState.ts"

/** Applications in one state that have been loaded. */
export interface FoundInState {
  /** The one that was changed last first. */
  readonly rows: ReadonlyArray<ApplicationRow>
  /** Total number of applications with a row of their own. */
  readonly rowCount: number
  /** Uploaded lists whose applications have no row of their own. */
  readonly lists: ReadonlyArray<FoldedList>
  /** Total number of applications, those in lists included. */
  readonly count: number
}

/** Open applications by state. */
export type ApplicationsFound = Readonly<Record<OpenApplicationState, FoundInState>>

/** Result for one state, from its first page. */
export const foundInState = ({ applications, lists, totalCount }: ApplicationPage): FoundInState => ({
  rows: applications,
  rowCount: totalCount,
  lists,
  count: lists.reduce((sum, list) => sum + list.count, totalCount)
})

/** Appends the next page; rows that moved between pages are kept once, and an empty page ends the list. */
export const withMore = (
  found: ApplicationsFound,
  state: OpenApplicationState,
  page: ApplicationPage
): ApplicationsFound => {
  const { lists, rows } = found[state]
  const all = new Map([...rows, ...page.applications].map((row) => [row.applicationId, row]))
  const rowCount = page.applications.length === 0 ? all.size : Math.max(page.totalCount, all.size)
  const count = lists.reduce((sum, list) => sum + list.count, rowCount)
  return { ...found, [state]: { rows: [...all.values()], rowCount, lists, count } }
}
