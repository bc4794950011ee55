import { type AccountListColumn, accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import { type GridSetup, readGridSetup } from "../grid/gridSetup.ts"

/** A user's settings for the list of accounts. */
export type AccountListSetup = GridSetup<AccountListColumn>

/** Settings of a user who has changed none. */
export const defaultAccountListSetup: AccountListSetup = {
  isCompact: false,
  hiddenColumns: ["markets", "openReclaims"],
  widths: {}
}

/** Reads settings stored by any version of the list. */
export const readAccountListSetup = (kept: GridSetup<string> | null): AccountListSetup =>
  kept === null ? defaultAccountListSetup : readGridSetup(accountListColumns, kept)

/** Columns that can be hidden; account and amount always stay. */
export const hideableAccountColumns = accountListColumns.filter(
  (column) => column !== "account" && column !== "openNetReclaim"
)
