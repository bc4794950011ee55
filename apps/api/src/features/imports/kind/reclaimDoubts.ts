import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { money } from "@reclaim/core/format/money"
import { isOddTax } from "@reclaim/core/rules/imports/isOddTax"
import { Effect } from "effect"
import {
  type AccountDividend,
  findClaimsOn,
  findStoredClaims,
  type OtherSpelling,
  readOtherSpellings
} from "../rows/claimDoubtRows.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import type { InImport } from "../rows/upsertRows.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { clientsOf } from "./knownClients.ts"
import { lookup } from "./lookup.ts"

/** Why a reclaim looks wrong, and the facts by which a stored one is known to be the same. */
interface OddReclaim {
  readonly write: ReclaimWrite
  readonly column: string
  readonly odd: string
  readonly isOf: "account" | "tax"
}

const oddTaxOf = (write: ReclaimWrite): ReadonlyArray<OddReclaim> => {
  if (!isOddTax(write.grossMinor, write.withheldMinor)) return []
  const currency = CurrencyCode.make(write.currency)
  const odd = `${money(write.withheldMinor, currency)} withheld of ${money(write.grossMinor, currency)} is more than any market takes`
  return [{ write, column: write.withheldRate === null ? "withheld" : "withheld_rate", odd, isOf: "tax" }]
}

/** The other spellings of one account. */
interface SpelledAccount {
  readonly clientId: number
  readonly accountId: number
  readonly others: Array<OtherSpelling>
}

const readSpelledAccounts = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<SpelledAccount>> =>
  Effect.map(readOtherSpellings(clients), (rows) => {
    const accounts = new Map<string, SpelledAccount>()
    for (const row of rows) {
      const { accountId, clientId } = row
      const account = accounts.get(`${clientId} ${accountId}`) ?? { clientId, accountId, others: [] }
      account.others.push(row)
      accounts.set(`${clientId} ${accountId}`, account)
    }
    return [...accounts.values()]
  })

const spelledText = (code: string, reclaim: string): string =>
  `the account is on file as ${code} too, and that has the reclaim ${reclaim} on the dividend`

const dividendKey = ({ accountId, clientId, eventId }: AccountDividend): string => `${clientId} ${accountId} ${eventId}`

/** Reports reclaims that look wrong: more tax than any market takes, or the same account on the same dividend in another spelling. */
export const openReclaimDoubts = () => {
  const spelled = lookup(readSpelledAccounts, ({ accountId }) => String(accountId))
  /** The reclaims of earlier rows on accounts with several spellings. */
  const earlier = new Map<string, string>()

  const spelledTwice = (writes: ReadonlyArray<ReclaimWrite>): InImport<ReadonlyArray<OddReclaim>> =>
    Effect.gen(function* () {
      const pairs = writes.flatMap((write) => {
        const { clientId, eventId } = write
        const others = spelled.get(clientId, String(write.accountId))?.others ?? []
        const found = others.map(({ otherCode, otherId }) => {
          const dividend = { clientId, eventId, accountId: otherId }
          return { ...dividend, write, otherCode, inFile: earlier.get(dividendKey(dividend)) }
        })
        if (found.length > 0) earlier.set(dividendKey(write), write.externalId)
        return found
      })
      if (pairs.length === 0) return []
      const stored = new Map((yield* findClaimsOn(pairs)).map(({ place, reclaim }) => [place, reclaim]))
      return pairs.flatMap(({ inFile, otherCode, write }, place): ReadonlyArray<OddReclaim> => {
        const reclaim = stored.get(place) ?? inFile
        // A row that moves its reclaim to another account is refused for that.
        if (reclaim === undefined || reclaim === write.externalId) return []
        return [{ write, column: "account", odd: spelledText(otherCode, reclaim), isOf: "account" }]
      })
    })

  return Effect.fnUntraced(function* (writes: ReadonlyArray<ReclaimWrite>, problems: ImportProblems) {
    yield* spelled.load(clientsOf(writes))
    const odd = [...writes.flatMap(oddTaxOf), ...(yield* spelledTwice(writes))]
    if (odd.length === 0) return
    const stored = new Map((yield* findStoredClaims(odd.map(({ write }) => write))).map((one) => [one.place, one]))
    for (const [place, { column, isOf, odd: text, write }] of odd.entries()) {
      const before = stored.get(place)
      const isSame =
        isOf === "account"
          ? before?.accountId === write.accountId && before.eventId === write.eventId
          : before?.grossMinor === write.grossMinor && before.withheldMinor === write.withheldMinor
      problems.takes({ line: write.line, column, odd: text, isStored: before !== undefined && isSame })
    }
  })
}
