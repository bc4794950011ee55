import type { BlockNames } from "./DashboardBlock.ts"
import { foldText } from "@reclaim/core/domain/value/foldText"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { byCode, byName, ranksOf } from "./nameRanks.ts"

// Separates the parts of a text; no search word can contain it.
const gap = "\n"

const accountNames = ({ accounts, custodians }: DashboardBlock) => {
  const withCustodian = accounts.map((account) => {
    const custodian = account === undefined ? undefined : custodians.get(account.custodianId)
    return {
      code: account?.code ?? "",
      owner: account?.ownerName ?? "",
      fi: custodian?.code ?? "",
      bank: custodian?.name ?? ""
    }
  })
  return {
    accountRanks: ranksOf(
      withCustodian.map(({ code, fi }) => `${code}${gap}${fi}`),
      byCode
    ),
    ownerRanks: ranksOf(
      withCustodian.map(({ owner }) => owner),
      byName
    ),
    custodianRanks: ranksOf(
      withCustodian.map(({ bank }) => bank),
      byName
    ),
    accountTexts: withCustodian.map(({ code, owner, fi, bank }) => foldText([code, owner, fi, bank].join(gap)))
  }
}

const eventNames = ({ events }: DashboardBlock) => {
  const texts = events.map((event) => `${event?.securityName ?? ""}${gap}${event?.isin ?? ""}`)
  const different = [...new Set(texts)]
  const places = new Map(different.map((text, place) => [text, place]))
  return {
    securityRanks: ranksOf(texts, byName),
    isinRanks: ranksOf(
      events.map((event) => event?.isin ?? ""),
      byCode
    ),
    securities: Uint32Array.from(texts, (text) => places.get(text) ?? 0),
    securityTexts: different.map(foldText),
    payDays: Int32Array.from(events, (event) => event?.payDay ?? 0)
  }
}

/** The names of a block, rebuilt only when accounts, custodians or events change. */
export const blockNamesOf = (block: DashboardBlock): BlockNames => {
  block.names ??= { ...accountNames(block), ...eventNames(block) }
  return block.names
}
