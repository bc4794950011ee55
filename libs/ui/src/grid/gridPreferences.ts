import type { AccountColumn } from "@reclaim/core/format/accountColumns"
import type { GridSetup } from "./gridSetup.ts"

/** A user's settings for the account grid, kept between visits. */
export interface GridPreferences extends GridSetup<AccountColumn> {
  readonly isGrouped: boolean
}

export const defaultGridPreferences: GridPreferences = {
  isCompact: false,
  isGrouped: false,
  hiddenColumns: [],
  widths: {}
}

/** The columns that can be hidden; account and amount always stay. */
export const hideableColumns: ReadonlyArray<AccountColumn> = ["custodian", "owner", "reclaims"]
