import { Schema } from "effect"

/**
 * Content of a field of a form: a fact on file, a box that is ticked for one kind of holder, or nothing, where whoever
 * signs completes it. The holder is the investor of an investor's own document, else the owner.
 */
export const FormFact = Schema.Literals([
  "owner",
  "investor",
  "holder",
  "address",
  "street",
  "city",
  "tax number",
  "account",
  "year",
  "markets",
  "box: individual",
  "box: partnership",
  "box: trust or estate",
  "by hand"
])
export type FormFact = typeof FormFact.Type
