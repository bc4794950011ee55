import { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Market } from "@reclaim/core/domain/market/Market"
import { betterDocuments } from "@reclaim/core/rules/document/betterDocuments"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { Schema, Struct } from "effect"
import type { TableRow } from "./readTable.ts"

const { entityTypes, leadDays, name, ...others } = Struct.omit(DocumentRule.fields, ["howTo", "formHash"])

/** A row of `document-rules.csv`. */
export const DocumentRuleRow = Schema.Struct({
  ...others,
  entity_type: entityTypes,
  document: name,
  lead_time_days: Schema.FiniteFromString.pipe(Schema.decodeTo(leadDays)),
  /** How far the row was checked; for whoever keeps the table, and nobody else. */
  remark: Schema.String
})
export type DocumentRuleRow = typeof DocumentRuleRow.Type

/** With how a document of its code is signed and sent, and the form that is printed for it. */
export const documentRuleOf = (row: DocumentRuleRow, told: Pick<DocumentRule, "howTo" | "formHash">): DocumentRule => {
  const { document, entity_type, lead_time_days, ...rule } = Struct.omit(row, ["remark"])
  return new DocumentRule({ ...rule, entityTypes: entity_type, name: document, leadDays: lead_time_days, ...told })
}

/** What one row says twice of the same owners cannot be told apart by who reads it. */
const areOneRule = (one: DocumentRuleRow, other: DocumentRuleRow): boolean =>
  one.market === other.market &&
  one.code === other.code &&
  JSON.stringify(one.residence) === JSON.stringify(other.residence) &&
  one.entity_type.some((type) => other.entity_type.includes(type))

/** Where a row says that a document depends on something, it says on what. */
const conditionProblem = ({ condition, need }: DocumentRuleRow): string | null => {
  if (need === "conditional" && condition === "none") return "a document of the need conditional has a condition"
  if (need !== "conditional" && condition !== "none") return `a document of the need ${need} has the condition none`
  return null
}

/** What is wrong between rows, or between them and the table of markets; null when nothing is. */
export const documentRulesProblem = (
  rows: ReadonlyArray<TableRow<DocumentRuleRow>>,
  markets: ReadonlyArray<Market>
): string | null => {
  const codes = new Set<string>(rows.map(({ row }) => row.code))
  const better = betterDocuments(rows.map(({ row }) => row))
  const known = new Set<string>(["*", ...markets.map(({ iso2 }) => iso2)])
  for (const [at, { line, row }] of rows.entries()) {
    if (!known.has(row.market)) return `line ${line}, column market: the market ${row.market} is unknown`
    const unsaid = conditionProblem(row)
    if (unsaid !== null) return `line ${line}, column condition: ${unsaid}`
    const twin = rows.slice(0, at).find((before) => areOneRule(before.row, row))
    const unknown = row.satisfies.find((code) => !codes.has(code))
    if (unknown !== undefined) {
      return `line ${line}, column satisfies: no rule has the code ${unknown}; the nearest is ${nearestName(unknown, [row.code, ...codes])}`
    }
    if (better.get(row.code)?.has(row.code) === true) {
      return `line ${line}, column satisfies: ${row.code} would meet itself, by way of what it meets`
    }
    if (twin !== undefined) {
      return `line ${line}, column code: ${row.code} has a rule for the same market, residence and type of owner on line ${twin.line}`
    }
  }
  return null
}
