const plural = (n: number, text: string, one: string, many: string): string => `${text} ${n === 1 ? one : many}`

const owners = (n: number, text: string): string => plural(n, text, "owner", "owners")

/** Texts about the investors of an upload's look-through owners. */
export const investorMessages = {
  title: "Investors",
  lacking: (n: number, text: string) =>
    `${owners(n, text)} in this list ${n === 1 ? "is" : "are"} looked through. Add ${n === 1 ? "its" : "their"} investors as a second file, by owner reference.`,
  references: "Owner references",
  more: (text: string) => `and ${text} more`,
  held: (n: number, text: string, of: number, ofText: string, all: string) =>
    `${plural(n, text, "investor", "investors")} of ${all === ofText ? owners(of, ofText) : `${ofText} of ${all} owners`}`,
  replace: "Replace",
  keep: "Keep these",
  remove: "Remove",
  removeTitle: "Remove the investors?",
  removeSentence: "The accounts of look-through owners can’t be sent without them.",
  removeAct: "Remove the investors",
  removeCancel: "Keep them",
  label: "List of investors",
  limits: "CSV or Excel (.xlsx), up to 2,000 rows.",
  templates: "Template:",
  wrong: (n: number, text: string) =>
    `${plural(n, text, "cell is", "cells are")} wrong, so this file is not used yet. Correct the file and choose it again.`,
  wrongTitle: "Errors in the list of investors",
  first: (shown: string, all: string) => `The first ${shown} of ${all}`,
  line: "Line",
  column: "Column",
  cell: "Cell",
  problem: "What is wrong",
  empty: "Empty",
  saving: "Saving the investors",
  notSaved: "The investors could not be saved. Try again.",
  defect: "The investors could not be loaded. Reload the page; if it happens again, contact the service desk.",
  pasted: "Pasted investors.csv",
  template: "Investors template",
  columns: {
    bo_reference: "Owner reference",
    tax_year: "Tax year",
    investor_name: "Investor",
    tax_id: "Tax number",
    entity_type: "Entity type",
    us_classification: "US classification",
    residence_country: "Residence",
    address1: "Street",
    address2: "Street, line 2",
    city: "City",
    region: "State or province",
    postal_code: "Postal code",
    country: "Country",
    ownership_pct: "Share of owner, %"
  }
} as const
