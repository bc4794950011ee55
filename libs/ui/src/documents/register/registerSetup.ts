import { type RegisterColumn, registerColumns } from "@reclaim/core/rules/document/registerOrder"
import { type GridSetup, readGridSetup } from "../../grid/gridSetup.ts"

/** A user's settings of the register. */
export type RegisterSetup = GridSetup<RegisterColumn>

/** The settings of users who have not changed any. */
export const defaultRegisterSetup: RegisterSetup = {
  isCompact: false,
  hiddenColumns: ["accounts", "period", "formVersion", "source", "signedBy", "signedOn", "issuedOn", "lastAct"],
  widths: {}
}

/** Stored settings of any version of the register. */
export const readRegisterSetup = (kept: GridSetup<string> | null): RegisterSetup =>
  kept === null ? defaultRegisterSetup : readGridSetup(registerColumns, kept)

/** The columns that can be hidden; document and state always stay. */
export const hideableRegisterColumns = registerColumns.filter((column) => column !== "document" && column !== "state")
