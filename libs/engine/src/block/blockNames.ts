import { foldText } from "@reclaim/core/domain/value/foldText"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { byCode, byName, ranksOf } from "./nameRanks.ts"

/** The names that transactions are sorted and searched by, all by ordinal. */
export interface BlockNames {
  /** Rank of an account by its code, then its custodian's. */
  readonly accountRanks: Uint32Array
  readonly ownerRanks: Uint32Array
  /** Rank of an account's custodian by its name. */
  readonly custodianRanks: Uint32Array
  /** The text that an account is searched in. */
  readonly accountTexts: ReadonlyArray<string>
  /** Rank of an event's security by its name, then its ISIN. */
  readonly securityRanks: Uint32Array
  readonly isinRanks: Uint32Array
  /** Index of an event's security in `securityTexts`. */
  readonly securities: Uint32Array
  /** The text that a security is searched in. */
  readonly securityTexts: ReadonlyArray<string>
  /** Day number of an event's payment. */
  readonly payDays: Int32Array
}

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
