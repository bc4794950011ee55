import type { DashboardBlock } from "./DashboardBlock.ts"
import { foldText } from "./foldText.ts"
import { byCode, byName, ranksOf } from "./nameRanks.ts"

/** The names of a block's dictionaries as transactions are sorted and searched by them, all by ordinal. */
export interface BlockNames {
  /** Place of an account by its code, then its custodian's. */
  readonly accountRanks: Uint32Array
  readonly ownerRanks: Uint32Array
  /** What an account is found by. */
  readonly accountTexts: ReadonlyArray<string>
  /** Place of an event's security by its name, then its ISIN. */
  readonly securityRanks: Uint32Array
  /** Place in `securityTexts` of an event's security. */
  readonly securities: Uint32Array
  /** What a security is found by. */
  readonly securityTexts: ReadonlyArray<string>
  /** Day number of an event's payment. */
  readonly payDays: Int32Array
}

// Between the parts of a text: no word that is searched for has it.
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
    accountTexts: withCustodian.map(({ code, owner, fi, bank }) => foldText([code, owner, fi, bank].join(gap)))
  }
}

const eventNames = ({ events }: DashboardBlock) => {
  const texts = events.map((event) => `${event?.securityName ?? ""}${gap}${event?.isin ?? ""}`)
  const different = [...new Set(texts)]
  const places = new Map(different.map((text, place) => [text, place]))
  return {
    securityRanks: ranksOf(texts, byName),
    securities: Uint32Array.from(texts, (text) => places.get(text) ?? 0),
    securityTexts: different.map(foldText),
    payDays: Int32Array.from(events, (event) => event?.payDay ?? 0)
  }
}

/** The names of a block; made once per change of accounts, custodians or events. */
export const blockNamesOf = (block: DashboardBlock): BlockNames => {
  block.names ??= { ...accountNames(block), ...eventNames(block) }
  return block.names
}
