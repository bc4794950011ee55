import type { InvestorColumnName } from "@reclaim/core/rules/application/batch/investorColumns"

/** Texts of the spreadsheet import of investors. */
export const addInvestorsMessages = {
  open: "Add from a spreadsheet",
  title: "Add investors from a spreadsheet",
  sentence:
    "One row for each investor and tax year: tax year, name, legal form, country, percentage, tax number. With a row of titles, the columns may stand in any order.",
  file: "File",
  found: (n: number, count: string) =>
    n === 1 ? "1 investor is read. Add it below." : `${count} investors are read. Add them below.`,
  templates: "Template:",
  missing: "Choose a file, or paste rows below.",
  empty: "There is no investor in this file",
  defect: "The file could not be read. Try again.",
  rows: "Or pasted rows",
  help: "Copy them in the spreadsheet and paste them here. All are added to those that are entered already.",
  add: "Add investors",
  cancel: "Cancel",
  problems: (count: number) =>
    count === 1 ? "Nothing is added: 1 cell can't be read" : `Nothing is added: ${count} cells can't be read`,
  problem: (line: number, column: string | null, message: string) =>
    `Row ${line}${column === null ? "" : `, ${column}`}: ${message}`,
  perhaps: (suggestion: string) => `Perhaps ${suggestion}`,
  first: (shown: string, all: string) => `The first ${shown} of ${all}`,
  columns: {
    bo_reference: "owner",
    tax_year: "tax year",
    investor_name: "name",
    tax_id: "tax number",
    entity_type: "legal form",
    us_classification: "US classification",
    residence_country: "country",
    address1: "street",
    address2: "more of the street",
    city: "city",
    region: "region",
    postal_code: "postal code",
    country: "country of the address",
    ownership_pct: "percentage"
  } satisfies Record<InvestorColumnName, string>
} as const
