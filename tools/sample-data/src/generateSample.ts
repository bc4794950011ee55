import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { rate } from "@reclaim/core/domain/market/Rate"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { Array as Arr, BigDecimal } from "effect"
import type { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { accountCode } from "./draws/accountCode.ts"
import { maxReclaimsPerAccount, type PlannedAccount, planAccounts } from "./accountPlan.ts"
import { accountReclaims } from "./accountReclaims.ts"
import { clientName } from "./draws/clientNames.ts"
import { custodians, slowCustodians } from "./draws/custodians.ts"
import { Draws, type WeightedValue } from "./draws/Draws.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { ownerScale } from "./positionOf.ts"
import { type MarketLookup, makeMarketLookup } from "./marketLookup.ts"
import { makePaymentRuns } from "./life/paymentRuns.ts"
import { sampleDocuments } from "./draws/sampleDocuments.ts"
import type { SampleOwner } from "./draws/SampleOwner.ts"
import { residencesOfOwners, sampleOwner } from "./sampleOwner.ts"
import type { AccountRow, ClientRows, ReclaimRow } from "./sampleRows.ts"

/** Accounts of one owner. */
const accountsPerOwner = 3

const feeRates = [rate("8"), rate("10"), rate("12"), rate("12.5"), rate("15")] as const

/** Sentence that says why the reference data are too small for a size; null when they are not. */
export const sizeProblem = (size: GeneratorSize, reference: ReferenceData["Service"]): string | null => {
  if (size.accounts < size.clients) return "There must be at least one account for each client: raise --accounts."
  const most = maxReclaimsPerAccount(size)
  const known = fewestDividends(makeMarketLookup(reference, size.asOf))
  if (most <= known) return null
  return `An account would need up to ${most} dividends to reclaim on, and the reference data know only ${known} for some owners on ${size.asOf}: raise --accounts or lower --transactions.`
}

/** The dividends on which even the worst-placed sample owner gets back at least one per cent. */
const fewestDividends = (lookup: MarketLookup): number => {
  const point = BigDecimal.fromBigInt(1n)
  return Math.min(
    ...residencesOfOwners.map(
      (residence) =>
        lookup.securities
          .flatMap(({ events }) => events)
          .filter((dividend) => {
            const treaty = dividend.answers.owed(residence, "company").rate
            const { isReturnOfCapital, statutoryRate, withheldRate } = dividend.dividend
            const isForeign = dividend.market.iso2 !== residence && isReturnOfCapital !== true
            return (
              isForeign &&
              treaty !== null &&
              BigDecimal.isGreaterThanOrEqualTo(BigDecimal.subtract(withheldRate ?? statutoryRate, treaty), point)
            )
          }).length
    )
  )
}

/** The rows of each client in turn, generated lazily. Pure: the same size gives the same rows. */
export function* generateSample(size: GeneratorSize, reference: ReferenceData["Service"]): Generator<ClientRows> {
  const lookup = makeMarketLookup(reference, size.asOf)
  for (const [index, accounts] of planAccounts(size).entries()) {
    yield clientRows(lookup, reference.documentRules, size, index + 1, accounts)
  }
}

const clientRows = (
  lookup: MarketLookup,
  rules: ReadonlyArray<DocumentRule>,
  size: GeneratorSize,
  clientId: number,
  accounts: ReadonlyArray<PlannedAccount>
): ClientRows => {
  const feeRate = new Draws(size.seed, "fee", clientId).one(feeRates)
  const usedCustodians = custodiansOf(size.seed, clientId)
  const runs = makePaymentRuns(size.seed, clientId)
  const owners = Array.from({ length: Math.ceil(accounts.length / accountsPerOwner) }, (_, index) =>
    sampleOwner(size.seed, clientId, index + 1)
  )
  const heldUp = heldUpOwner(clientId, owners)
  const filled = accounts.flatMap(({ accountId, transactions }) => {
    const draws = new Draws(size.seed, "custody", clientId, accountId)
    const owner = owners[Math.floor((accountId - 1) / accountsPerOwner)]
    const custodian = draws.weighted(usedCustodians)
    const code = accountCode(draws, accountId)
    if (owner === undefined) return []
    const row: AccountRow = { accountId, owner, custodian, code }
    const isOwnerHeldUp = owner === heldUp
    return { row, transactions, clientId, seed: size.seed, asOf: size.asOf, feeRate, runs, isOwnerHeldUp }
  })
  const reclaims = inOrderOfPayment(filled.flatMap((account) => accountReclaims(lookup, account)))
  const waiting = Arr.groupBy(reclaims.flatMap(waitingSample), ({ boId }) => String(boId))
  return {
    clientId,
    code: `SAMPLE-${String(clientId).padStart(4, "0")}`,
    name: clientName(clientId),
    feeRate,
    payee: String(new Draws(size.seed, "payee", clientId).below(10_000)).padStart(4, "0"),
    owners,
    accounts: filled.map(({ row }) => row),
    reclaims,
    documents: owners.flatMap((owner) =>
      sampleDocuments(size.seed, clientId, owner, waiting[String(owner.boId)] ?? [], rules, size.asOf)
    )
  }
}

/** Facts about a reclaim that waits for a document. */
const waitingSample = ({ account, currency, gross, history, market, payDate, reclaim, withheld }: ReclaimRow) => {
  const { accountId, owner } = account
  const stage = history.at(-1)?.stage
  if (stage === undefined || !waitingStageIds.includes(stages[stage].id)) return []
  return { boId: owner.boId, accountId, stage, market, payDate, currency, gross, withheld, reclaim }
}

/** The first institution of some clients has yet to bring a document that all its recent reclaims wait for. */
const heldUpOwner = (clientId: number, owners: ReadonlyArray<SampleOwner>): SampleOwner | undefined =>
  clientId % 4 === 1 ? owners.find(({ entityType }) => ownerScale(entityType) === "institution") : undefined

/**
 * A client uses five custodians, preferring well-known ones, and has most accounts at the first. The slow ones are among
 * the others.
 */
const custodiansOf = (seed: number, clientId: number) => {
  const ranked = custodians
    .filter(({ code }) => !slowCustodians.includes(code))
    .map(({ code }, index) => ({ value: code, weight: (index + 1) ** -0.8 }))
  const [first = "", ...more] = new Draws(seed, "custodians", clientId).shuffled(ranked).slice(0, 3)
  const others = [...more, ...slowCustodians]
  const weighted: [WeightedValue<string>, ...Array<WeightedValue<string>>] = [{ value: first, weight: 1 }]
  return [weighted[0], ...others.map((value, index) => ({ value, weight: (index + 2) ** -0.8 }))] as const
}

const inOrderOfPayment = (rows: ReadonlyArray<ReclaimRow>): ReadonlyArray<ReclaimRow> =>
  rows.toSorted(
    (one, other) =>
      compareText(one.payDate, other.payDate) ||
      compareText(one.isin, other.isin) ||
      one.account.accountId - other.account.accountId
  )

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
