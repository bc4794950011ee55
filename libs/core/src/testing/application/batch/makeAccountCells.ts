import type { AccountColumnName } from "../../../rules/application/batch/accountColumns.ts"
import type { CellsOf } from "../../../rules/application/batch/BatchColumn.ts"

/** Row for the account of Jasper Ridge in `makeSteps`, with overrides by cell. */
export const makeAccountCells = (overrides: CellsOf<AccountColumnName> = {}): CellsOf<AccountColumnName> => ({
  fi_code: "C1",
  account_number: "NTC 17.4",
  account_name: "Jasper Ridge Income",
  account_type: "custody",
  opened_on: "2021-03-01",
  bo_name: "Jasper Ridge Capital Inc.",
  entity_type: "corporation",
  residence_country: "US",
  tax_id_type: "EIN",
  tax_id: "12-3456789",
  address1: "1 Ridge Road",
  city: "Boston",
  region: "MA",
  postal_code: "02110",
  country: "US",
  signatory_email: "grace@example.com",
  ops_email: "grace@example.com",
  markets: "FR; NL",
  ...overrides
})
