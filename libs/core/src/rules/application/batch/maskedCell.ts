import { lastFour } from "../../input/lastFour.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import { type InvestorColumnName, investorColumns } from "./investorColumns.ts"

const secretColumns: ReadonlySet<string> = new Set(
  [...accountColumns, ...investorColumns].filter(({ isSecret }) => isSecret).map(({ name }) => name)
)

/** True for a column whose cells are kept sealed. */
export const isSecretColumn = (column: string): boolean => secretColumns.has(column)

/** Columns of numbers, shown masked to their last characters. */
const numberColumns: ReadonlySet<string> = new Set<AccountColumnName | InvestorColumnName>([
  "tax_id",
  "personal_number",
  "frikort_number"
])

/** Displayed form of a cell: a sealed one is shown as present, a number masked to its last characters. */
export const maskedCell = (column: string, cell: string): string =>
  cell === "" || !isSecretColumn(column) ? cell : `••••${numberColumns.has(column) ? lastFour(cell) : ""}`
