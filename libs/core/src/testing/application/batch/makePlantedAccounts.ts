import { csvRow, csvStart } from "../../../format/csv/csvRow.ts"
import type { RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { type AccountColumnName, accountColumns } from "../../../rules/application/batch/accountColumns.ts"
import type { CellsOf } from "../../../rules/application/batch/BatchColumn.ts"
import { makeAccountCells } from "./makeAccountCells.ts"

/** Position and kind of an error in a planted file. */
export interface PlantedError {
  readonly line: number
  readonly column: AccountColumnName
  readonly code: RowProblemCode
}

/** A file of accounts whose errors are all known. */
export interface PlantedAccounts {
  readonly titles: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** In the order of their lines. */
  readonly errors: ReadonlyArray<PlantedError>
  /** The file as CSV. */
  readonly csv: string
}

/** Cells to plant and the problem that they cause. */
interface Plant {
  readonly code: RowProblemCode
  readonly column: AccountColumnName
  readonly cells: CellsOf<AccountColumnName>
}

/** An owner in two rows with different cities. */
const sharedOwner = { bo_reference: "planted-owner" }

const plantsWith = (misspelled: ReadonlyArray<string>): ReadonlyArray<Plant> => [
  ...(["account_name", "bo_name", "city", "markets"] as const).map((column): Plant => ({
    code: "required",
    column,
    cells: { [column]: "" }
  })),
  ...[0, 1, 2].map((at): Plant => ({
    code: "unknown_custodian",
    column: "fi_code",
    cells: { fi_code: misspelled[at] ?? "" }
  })),
  ...["NTC/17", "#17", "17_4"].map((account_number): Plant => ({
    code: "account_code_form",
    column: "account_number",
    cells: { account_number }
  })),
  ...["7.72012E+09", "7.72013E+09", "1,2E+11"].map((account_number): Plant => ({
    code: "scientific_notation",
    column: "account_number",
    cells: { account_number }
  })),
  ...["12-345", "1234567890", "12-34567AB"].map((tax_id): Plant => ({
    code: "tax_number_form",
    column: "tax_id",
    cells: { tax_id }
  })),
  ...["Untied Kingdom", "Untied States", "USSR", "XX"].map((residence_country): Plant => ({
    code: "unknown_country",
    column: "residence_country",
    cells: { residence_country }
  })),
  ...["Corp", "company", "fund"].map((entity_type): Plant => ({
    code: "unknown_entity_type",
    column: "entity_type",
    cells: { entity_type }
  })),
  ...["2021-02-30", "yesterday", "46346"].map((opened_on): Plant => ({
    code: "date_form",
    column: "opened_on",
    cells: { opened_on }
  })),
  ...["grace", "grace@", "grace@example"].map((signatory_email): Plant => ({
    code: "email_form",
    column: "signatory_email",
    cells: { signatory_email }
  })),
  ...["PL 0000000", "pl0000001", "PL 00000 02"].map((account_number): Plant => ({
    code: "double_in_file",
    column: "account_number",
    cells: { account_number }
  })),
  ...["Salem", "Lowell"].map((city): Plant => ({
    code: "owner_differs",
    column: "city",
    cells: { ...sharedOwner, city }
  })),
  ...[121, 150, 200].map((length): Plant => ({
    code: "too_long",
    column: "account_name",
    cells: { account_name: "A".repeat(length) }
  }))
]

/** Number of rows before the first planted one; rows that later ones duplicate are among them. */
const firstPlanted = 50

export interface PlantedOptions {
  readonly rowCount?: number
  /** Cells for every row that override `makeAccountCells`: an existing custodian and existing people. */
  readonly cells?: CellsOf<AccountColumnName>
  /** Three existing custodians, each misspelled. */
  readonly misspelled?: ReadonlyArray<string>
}

/** Misspelled custodians of `makeCustodians`. */
const slips = ["NTSR", "Northern Trst", "Custodain One"]

/** A file of accounts with 37 errors of 12 kinds, spread over the file; all other rows are valid. */
export const makePlantedAccounts = ({
  cells,
  misspelled = slips,
  rowCount = 10_000
}: PlantedOptions = {}): PlantedAccounts => {
  const plants = plantsWith(misspelled)
  const names = accountColumns.map(({ name }) => name)
  const step = Math.floor((rowCount - firstPlanted) / plants.length)
  const plantedAt = new Map(plants.map((plant, at) => [firstPlanted + at * step, plant]))
  const rows = Array.from({ length: rowCount }, (_, at): ReadonlyArray<string> => {
    const row = makeAccountCells({
      ...cells,
      account_number: `PL ${String(at).padStart(7, "0")}`,
      account_name: `Planted ${String(at)}`,
      ...(at === firstPlanted - 1 ? sharedOwner : {}),
      ...plantedAt.get(at)?.cells
    })
    return names.map((name) => row[name] ?? "")
  })
  return {
    titles: names,
    rows,
    errors: [...plantedAt].map(([at, { code, column }]) => ({ line: at + 2, column, code })),
    csv: csvStart + [names, ...rows].map(csvRow).join("")
  }
}
