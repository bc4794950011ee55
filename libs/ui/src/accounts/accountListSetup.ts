import { type AccountListColumn, accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import { type GridSetup, readGridSetup } from "../grid/gridSetup.ts"

/** A person's settings of the list of accounts. */
export type AccountListSetup = GridSetup<AccountListColumn>

/** The settings of whoever has changed none. */
export const defaultAccountListSetup: AccountListSetup = {
  isCompact: false,
  hiddenColumns: ["markets", "openReclaims"],
  widths: {}
}

/** Stored settings of any version of the list. */
export const readAccountListSetup = (kept: GridSetup<string> | null): AccountListSetup =>
  kept === null ? defaultAccountListSetup : readGridSetup(accountListColumns, kept)

/** The columns that can be hidden; account and amount always stay. */
export const hideableAccountColumns = accountListColumns.filter(
  (column) => column !== "account" && column !== "openNetReclaim"
)
