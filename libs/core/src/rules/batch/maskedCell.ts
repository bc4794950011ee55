import { lastFour } from "../input/lastFour.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import { type InvestorColumnName, investorColumns } from "./investorColumns.ts"

const secretColumns: ReadonlySet<string> = new Set(
  [...accountColumns, ...investorColumns].filter(({ isSecret }) => isSecret).map(({ name }) => name)
)

/** True for a column whose cells are kept sealed. */
export const isSecretColumn = (column: string): boolean => secretColumns.has(column)

/** The columns of numbers, of which the end is shown. */
const numberColumns: ReadonlySet<string> = new Set<AccountColumnName | InvestorColumnName>([
  "tax_id",
  "personal_number",
  "frikort_number"
])

/** A cell as it is shown: of one that is kept sealed only that it is there, and the end of a number. */
export const maskedCell = (column: string, cell: string): string =>
  cell === "" || !isSecretColumn(column) ? cell : `••••${numberColumns.has(column) ? lastFour(cell) : ""}`
