const plural = (n: number, text: string, one: string, many: string): string => `${text} ${n === 1 ? one : many}`

const owners = (n: number, text: string): string => plural(n, text, "owner", "owners")

/** Texts about the investors of an upload's look-through owners. */
export const investorMessages = {
  title: "Investors",
  lacking: (n: number, text: string) =>
    `${owners(n, text)} in this list ${n === 1 ? "is" : "are"} looked through. Add who stands behind ${n === 1 ? "it" : "them"} as a second file, by owner reference.`,
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
    `${plural(n, text, "cell is", "cells are")} wrong, so nothing of this file is used yet. Correct the file and choose it again.`,
  wrongTitle: "Errors in the list of investors",
  first: (shown: string, all: string) => `The first ${shown} of ${all}`,
  line: "Line",
  column: "Column",
  cell: "Cell",
  problem: "What is wrong",
  empty: "Empty",
  saving: "Saving the investors",
  notSaved: "The investors could not be saved. Try again.",
  defect: "The investors could not be read. Reload the page; if it happens again, tell the service desk.",
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
    address2: "More of the street",
    city: "City",
    region: "State or province",
    postal_code: "Postal code",
    country: "Country",
    ownership_pct: "Per cent of the owner"
  }
} as const
