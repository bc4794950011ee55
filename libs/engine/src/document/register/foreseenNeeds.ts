import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type BetterDocuments, betterDocuments } from "@reclaim/core/rules/document/betterDocuments"
import { rulesInMarket } from "@reclaim/core/rules/document/rulesInMarket"
import { coversNeed } from "@reclaim/core/rules/document/requirement/coversNeed"
import type { NeedKey } from "@reclaim/core/rules/document/requirement/Need"
import { type ForecastNeed, forecastNeeds } from "./forecastNeeds.ts"
import type { FiledDocument, RegisterRows } from "./RegisterRows.ts"

/** Need forecast for the coming year, and the document that already covers it; null for none. */
export interface ForeseenNeed {
  readonly forecast: ForecastNeed
  readonly document: FiledDocument | null
}

export const foreseenNeeds = (
  rows: RegisterRows,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): ReadonlyArray<ForeseenNeed> => {
  const byOwner = new Map(rows.owners.map(({ ownerId }) => [ownerId, new Array<FiledDocument>()]))
  for (const document of rows.documents) byOwner.get(document.ownerId)?.push(document)
  const owners = new Map(rows.owners.map((owner) => [owner.ownerId, owner]))
  const known = new Map<string, BetterDocuments>()
  const betterFor = ({ market, ownerId }: Pick<NeedKey, "market" | "ownerId">): BetterDocuments => {
    const [key, owner] = [`${String(ownerId)} ${market}`, owners.get(ownerId)]
    const better = known.get(key) ?? betterDocuments(owner === undefined ? [] : rulesInMarket(owner, market, rules))
    known.set(key, better)
    return better
  }
  return forecastNeeds(rows, rules, today).map((forecast) => {
    const { from, need } = forecast
    const better = betterFor(need)
    const onFile = byOwner.get(need.ownerId) ?? []
    return { forecast, document: onFile.find((one) => coversNeed(one, need, from, better)) ?? null }
  })
}
