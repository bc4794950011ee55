import { documentClassIds } from "../../../domain/document/requirement/DocumentClass.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { WantedDocument } from "./askAhead.ts"
import type { Need } from "./Need.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"

/** The markets that a requirement for all markets serves from now on, by its key text; none for one of one market. */
export interface ServedMarkets {
  readonly key: string
  /** In alphabetical order, as are those among them that lack it. */
  readonly markets: ReadonlyArray<CountryCode>
  readonly lackingIn: ReadonlyArray<CountryCode>
  /** Documents that meet it in the others. */
  readonly documentIds: ReadonlyArray<number>
}

const noAccounts: ReadonlySet<number> = new Set()

/** A document with the needs of all markets that it serves. */
interface OwnedDocument extends WantedDocument, Omit<ServedMarkets, "key"> {}

const ofMarket = (one: WantedDocument): OwnedDocument => {
  const { documentId, isAtHand, need } = one
  const markets = [need.market]
  return { ...one, markets, lackingIn: isAtHand ? [] : markets, documentIds: documentId === null ? [] : [documentId] }
}

/** One need for two markets of the same document: the party who acts first, and the time that the slower one takes. */
const needOfBoth = (one: WantedDocument, other: WantedDocument): Need => {
  const isFirst = documentClassIds[one.need.documentClass] <= documentClassIds[other.need.documentClass]
  // Nobody has to act where it is at hand.
  const acting = one.isAtHand === other.isAtHand ? (isFirst ? one : other) : one.isAtHand ? other : one
  return {
    ...one.need,
    documentClass: acting.need.documentClass,
    leadDays: Math.max(one.need.leadDays, other.need.leadDays)
  }
}

const withMarket = (known: OwnedDocument, one: WantedDocument): OwnedDocument => {
  const added = ofMarket(one)
  const isAtHand = known.isAtHand && one.isAtHand
  return {
    need: needOfBoth(known, one),
    documentId: isAtHand ? (known.documentId ?? one.documentId) : null,
    awaitedId: isAtHand ? null : (known.awaitedId ?? one.awaitedId),
    isAtHand,
    parts: [...known.parts, ...one.parts],
    lacking: [...known.lacking, ...one.lacking],
    markets: [...known.markets, ...added.markets],
    lackingIn: [...known.lackingIn, ...added.lackingIn],
    documentIds: [...new Set([...known.documentIds, ...added.documentIds])]
  }
}

/** Needs of an owner in one market. */
interface FoundInMarket {
  readonly wanted: ReadonlyMap<string, WantedDocument>
  /** The accounts that wait for documents before they are active. */
  readonly awaited: ReadonlyMap<string, ReadonlySet<number>>
  /** Keys for which a successor is requested instead. */
  readonly replaced: ReadonlySet<string>
}

/** The needs of all markets, each document once. `found` is in the alphabetical order of the markets. */
export const joinMarkets = (found: ReadonlyArray<FoundInMarket>) => {
  const wanted = new Map<string, OwnedDocument>()
  const awaited = new Map<string, ReadonlySet<number>>()
  for (const inMarket of found) {
    for (const [key, one] of inMarket.wanted) {
      const known = wanted.get(key)
      wanted.set(key, known === undefined ? ofMarket(one) : withMarket(known, one))
    }
    for (const [key, accountIds] of inMarket.awaited) {
      awaited.set(key, new Set([...(awaited.get(key) ?? noAccounts), ...accountIds]))
    }
  }
  return { wanted, awaited, replaced: new Set(found.flatMap(({ replaced }) => [...replaced])) }
}

/** True for two lists of the same values in the same order. */
export const isSameList = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

const noMarkets: ReadonlyArray<CountryCode> = []

/** The markets that each requirement serves, where they differ from the stored ones. */
export const servedChanges = (
  kept: OwnerInMarket["kept"],
  wanted: ReadonlyMap<string, OwnedDocument>
): ReadonlyArray<ServedMarkets> => {
  const served: Array<ServedMarkets> = []
  for (const [key, { documentIds, lackingIn, markets, need }] of wanted) {
    const known = kept.get(key)
    if (need.isOfMarket) {
      // Its market never changes.
      if (known === undefined && documentIds.length > 0) served.push({ key, markets: [], lackingIn: [], documentIds })
      continue
    }
    if (known !== undefined && isSameList(known.markets, markets) && isSameList(known.lackingIn, lackingIn)) continue
    served.push({ key, markets, lackingIn, documentIds })
  }
  for (const [key, { lackingIn, markets }] of kept) {
    if (wanted.has(key) || lackingIn.length === 0) continue
    // Once nothing needs it, it keeps the markets that it was for.
    served.push({ key, markets, lackingIn: noMarkets, documentIds: [] })
  }
  return served
}
