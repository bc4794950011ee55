import type { Custodian } from "../../../domain/account/Custodian.ts"
import { AccountType } from "../../../domain/account/AccountType.ts"
import { HomeNumberKind } from "../../../domain/account/HomeNumberKind.ts"
import { UsFilerForm } from "../../../domain/account/UsFilerForm.ts"
import { EntityType } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import { type InvestorColumnName, investorColumns } from "./investorColumns.ts"
import { yesAndNo } from "./spelling/yesOrNo.ts"

/** The columns of the example that don't depend on who the custodians are. */
const example: CellsOf<AccountColumnName> = {
  account_number: "00123456",
  account_name: "Example Income Fund",
  account_type: "custody",
  opened_on: "2021-03-01",
  claim_from_year: "",
  bo_reference: "example-1",
  bo_name: "Example Holdings Inc.",
  entity_type: "corporation",
  residence_country: "US",
  tax_id_type: "EIN",
  tax_id: "12-3456789",
  dob_or_formation: "2010-06-15",
  us_filer_form: "1120",
  address1: "1 Example Street",
  city: "Boston",
  region: "MA",
  postal_code: "02110",
  country: "US",
  markets: "FR; NL"
}

/** The cells of the template's only row, which is to be overwritten. */
export const exampleCells = (custodians: ReadonlyArray<Custodian>): CellsOf<AccountColumnName> => ({
  ...example,
  fi_code: custodians[0]?.code ?? "CODE"
})

/** The titles of the template, and its example below them. */
export const templateRows = (custodians: ReadonlyArray<Custodian>): ReadonlyArray<ReadonlyArray<string>> => {
  const cells = exampleCells(custodians)
  return [accountColumns.map(({ name }) => name), accountColumns.map(({ name }) => cells[name] ?? "")]
}

const investorExample: CellsOf<InvestorColumnName> = {
  bo_reference: "example-lp",
  tax_year: "2025",
  investor_name: "Example Pension Fund",
  tax_id: "98-7654321",
  entity_type: "pension",
  residence_country: "US",
  ownership_pct: "100"
}

/** The titles of the template of investors, and its example below them. */
export const investorTemplateRows: ReadonlyArray<ReadonlyArray<string>> = [
  investorColumns.map(({ name }) => name),
  investorColumns.map(({ name }) => investorExample[name] ?? "")
]

/** A word that the cells of a column may have. */
interface TemplateCode {
  readonly column: AccountColumnName | InvestorColumnName
  readonly code: string
  readonly meaning: string
}

const wordsOf = (column: TemplateCode["column"], words: ReadonlyArray<string>): ReadonlyArray<TemplateCode> =>
  words.map((code) => ({ column, code, meaning: "" }))

/** Allowed values of the columns with a closed list. */
export const templateCodes = (custodians: ReadonlyArray<Custodian>): ReadonlyArray<TemplateCode> => [
  ...custodians.map(({ code, name }): TemplateCode => ({ column: "fi_code", code, meaning: name })),
  ...wordsOf("account_type", AccountType.literals),
  ...wordsOf("entity_type", EntityType.literals),
  ...wordsOf("us_classification", UsClassification.literals),
  ...wordsOf("tax_id_type", HomeNumberKind.literals),
  ...wordsOf("us_filer_form", UsFilerForm.literals),
  ...wordsOf("has_frikort", yesAndNo)
]

/** Codes in the template of the investors file. */
export const investorTemplateCodes: ReadonlyArray<TemplateCode> = wordsOf("entity_type", EntityType.literals)
