import type { InvestorColumnName } from "@reclaim/core/rules/application/batch/investorColumns"

/** Texts of the spreadsheet import of investors. */
export const addInvestorsMessages = {
  open: "Add from a spreadsheet",
  title: "Add investors from a spreadsheet",
  sentence:
    "One row for each investor and tax year: tax year, name, entity type, country, percentage, tax number. With a header row, the columns may be in any order.",
  file: "File",
  found: (n: number, count: string) =>
    n === 1 ? "1 investor found. Add it below." : `${count} investors found. Add them below.`,
  templates: "Template:",
  missing: "Choose a file, or paste rows below.",
  empty: "This file contains no investors",
  defect: "The file could not be read. Try again.",
  rows: "Or paste rows",
  help: "Copy them in the spreadsheet and paste them here. They are added to the investors already entered.",
  add: "Add investors",
  cancel: "Cancel",
  problems: (count: number) =>
    count === 1 ? "Nothing was added: 1 cell can’t be read" : `Nothing was added: ${count} cells can’t be read`,
  problem: (line: number, column: string | null, message: string) =>
    `Row ${line}${column === null ? "" : `, ${column}`}: ${message}`,
  perhaps: (suggestion: string) => `Did you mean ${suggestion}?`,
  first: (shown: string, all: string) => `The first ${shown} of ${all}`,
  columns: {
    bo_reference: "owner",
    tax_year: "tax year",
    investor_name: "name",
    tax_id: "tax number",
    entity_type: "entity type",
    us_classification: "US classification",
    residence_country: "country",
    address1: "street",
    address2: "street, line 2",
    city: "city",
    region: "region",
    postal_code: "postal code",
    country: "address country",
    ownership_pct: "percentage"
  } satisfies Record<InvestorColumnName, string>
} as const
